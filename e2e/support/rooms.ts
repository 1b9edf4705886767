import { expect, type Page } from "@playwright/test";
import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import type { Call } from "./api.ts";
import { openPage } from "./page.ts";
import type { People, Person } from "./people.ts";

/** A PDF with one line on each page; its table of places is left to the reader. */
export function deckOf(lines: readonly string[]): Buffer {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${lines.map((_, n) => `${4 + 2 * n} 0 R`).join(" ")}] /Count ${lines.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...lines.flatMap((line, n) => {
      const drawn = `BT /F 28 Tf 40 180 Td (${line}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 640 360] /Contents ${5 + 2 * n} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  const body = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`);
}

/** Opens the founder's room to a connected person for a week. @returns its id */
export async function openRoomTo(call: Call, founder: Person, person: Person): Promise<string> {
  const json = { personId: person.userId, itemId: null, until: plusDays(indiaDay(new Date()), 7) };
  const { status, body } = await call("POST", "/api/rooms/me/grants", { json, token: founder.token });
  if (status !== 200) throw new Error(`no access: ${JSON.stringify(body)}`);
  return founder.userId;
}

interface Given {
  call: Call;
  people: People;
  open(person: Person): Promise<Page>;
}

/** Pages of a founder with a file of three pages, "Deck.pdf", in the room, and of an investor who opened that room. */
export async function roomWithDeck({ call, people, open }: Given) {
  const [founder, investor] = [await people.founder(), await people.investor()];
  await people.connect(investor, founder);
  const page = await open(founder);
  await openPage(page, "/room");
  const buffer = deckOf(["One", "Two", "Three"]);
  await page.getByLabel("Add files").setInputFiles({ name: "Deck.pdf", mimeType: "application/pdf", buffer });
  await expect(page.getByText("3 pages", { exact: false })).toBeVisible();
  await openRoomTo(call, founder, investor);

  const reader = await open(investor);
  await openPage(reader, `/rooms/${founder.userId}`);
  await reader.getByRole("button", { name: "Open and share reading time" }).click();
  return { page, reader };
}
