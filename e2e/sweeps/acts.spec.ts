import type { Locator, Page } from "@playwright/test";
import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import { bookSession, openMentor } from "../support/mentoring.ts";
import { openPage } from "../support/page.ts";
import { roomWithDeck } from "../support/rooms.ts";
import { expect, test } from "../support/test.ts";

/** What one more press would do for good. */
const DESTRUCTIVE = /^(drop|remove|delete|decline|cancel|end|withdraw|give up|reject|log out)/i;

/** Notes what a reader is given to say, from now on. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const spoken = "[role=status], [role=alert], [aria-live]";
    document.documentElement.dataset.heard = "";
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) {
          const element = node instanceof Element ? node : node.parentElement;
          const region = element?.closest(spoken) ?? element?.querySelector(spoken);
          document.documentElement.dataset.heard += `${region?.textContent ?? ""}\n`;
        }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

interface Act {
  press: () => Promise<void>;
  /** What has the focus afterwards: what changed, or its heading. */
  on: Locator;
  /** What is announced; nothing where a part only opens, and the focus is in it. */
  says?: string;
}

/** One act by keyboard: where the focus is afterwards, and what was said. */
async function expectAct(page: Page, { press, on, says }: Act): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.heard = "";
  });
  await press();
  if (says) await expect(page.locator("html")).toHaveAttribute("data-heard", new RegExp(says));
  await expect(on).toBeFocused();
  const name = await page.locator(":focus").evaluate((element) => {
    const isButton = element.matches("button, [role=button]");
    return isButton ? (element.getAttribute("aria-label") ?? element.textContent ?? "") : "";
  });
  expect(name).not.toMatch(DESTRUCTIVE);
}

test("A11Y-14 A11Y-15: after each act on a session the focus is on what changed, and it is announced", async ({
  open,
  people,
  call,
}) => {
  const mentor = await openMentor(call, people);
  const founder = await people.founder();
  const id = await bookSession(call, mentor, founder);
  const due = plusDays(indiaDay(new Date()), 3);
  for (const text of ["Send the sheet", "Ask two farms"])
    await call("POST", `/api/sessions/${id}/commitments`, { json: { text, owner: "you", due }, token: founder.token });
  const page = await open(founder);
  await openPage(page, `/sessions/${id}`);
  await listen(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const row = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  const acts: Act[] = [
    {
      press: () => page.getByRole("checkbox", { name: "Done: Send the sheet" }).press("Space"),
      on: row("Send the sheet"),
      says: "Commitment updated.",
    },
    {
      press: () => button("Drop: Ask two farms").press("Enter"),
      on: row("Ask two farms"),
      says: "Commitment updated.",
    },
    { press: () => button("Add a point").press("Enter"), on: page.getByLabel("Point 1", { exact: true }) },
    {
      press: async () => {
        await page.keyboard.type("Cost of one tray");
        await button("Add a point").press("Enter");
      },
      on: page.getByLabel("Point 2", { exact: true }),
    },
    {
      press: async () => {
        await page.keyboard.type("Farms in Erode");
        await button("Move point 1 down").press("Enter");
      },
      on: button("Move point 2 down"),
      says: "Moved to place 2 of 2.",
    },
    {
      press: () => button("Remove point 1").press("Enter"),
      on: page.getByLabel("Point 1", { exact: true }),
      says: "Point 1 is removed.",
    },
    {
      press: () => button("Save agenda").press("Enter"),
      on: page.getByRole("heading", { name: "Agenda" }),
      says: "Agenda saved.",
    },
    { press: () => button("Edit agenda").press("Enter"), on: page.getByLabel("Point 1", { exact: true }) },
    {
      press: () => button("Cancel").press("Enter"),
      on: page.getByRole("heading", { name: "Agenda" }),
    },
    {
      press: async () => {
        await button("Agree on something").press("Enter");
        await page.keyboard.press("Escape");
      },
      on: button("Agree on something"),
    },
    {
      press: async () => {
        await button("Move").press("Enter");
        const dialog = page.getByRole("dialog", { name: "Move this session" });
        await dialog.locator("input[name=start]:enabled").last().press("Space");
        await dialog.getByRole("button", { name: /^Move to/ }).press("Enter");
      },
      on: button("Move"),
      says: "Session moved.",
    },
    {
      press: async () => {
        await button("Cancel session").press("Enter");
        const dialog = page.getByRole("dialog", { name: /^Cancel the session/ });
        await dialog.getByRole("radio").first().press("Space");
        await dialog.getByRole("button", { name: "Cancel session" }).press("Enter");
      },
      on: page.getByRole("heading", { level: 1 }),
      says: "Session cancelled.",
    },
  ];
  for (const act of acts) await expectAct(page, act);
});

test("A11Y-14 A11Y-15 ROOM-04: a file opens with the focus in it, and an access ends aloud", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/status of 404/);
  const { page, reader } = await roomWithDeck({ call, people, open });
  await expectAct(reader, {
    press: () => reader.getByRole("button", { name: /^Deck.pdf/ }).press("Enter"),
    on: reader.getByRole("region", { name: "Deck.pdf" }),
  });
  const place = reader.getByRole("region", { name: "Deck.pdf" }).getByRole("status");
  await reader.keyboard.press("ArrowRight");
  await expect(place).toHaveText("2 of 3");
  await reader.getByRole("contentinfo").getByRole("link").first().focus();
  await reader.keyboard.press("ArrowRight");
  await reader.getByRole("button", { name: "Previous page" }).press("Enter");
  await expect(place).toHaveText("1 of 3");

  await openPage(page, "/room");
  await listen(page);
  await expectAct(page, {
    press: async () => {
      await page.getByRole("button", { name: /^End access/ }).press("Enter");
      await page.getByRole("dialog").getByRole("button", { name: "End access" }).press("Enter");
    },
    on: page.getByText("Access ended", { exact: true }),
    says: "(Access|access).* ended",
  });
});

test("A11Y-07: forced colours mark the chosen day and time", async ({ open, people, call }) => {
  const [mentor, founder] = [await openMentor(call, people), await people.founder()];
  const page = await open(founder);
  await page.emulateMedia({ forcedColors: "active" });
  await openPage(page, `/sessions/${await bookSession(call, mentor, founder)}`);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Move this session" });
  await dialog.locator("input[name=start]:enabled").first().press("Space");
  for (const name of ["day", "start"]) {
    await expect(dialog.locator(`label:has(input[name=${name}]:checked)`)).toHaveCSS("outline-style", "solid");
    const other = dialog.locator(`label:has(input[name=${name}]:not(:checked))`).first();
    await expect(other).toHaveCSS("outline-style", "none");
  }
});
