import type { Locator, Page } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { roomWithDeck } from "../support/rooms.ts";
import { expect, test } from "../support/test.ts";

/** What of this box is drawn, as a picture that can be compared. */
async function drawn(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<string> {
  return (await page.screenshot({ clip, animations: "disabled" })).toString("base64");
}

/** The last part of a field, where its arrow is. */
async function endOf(field: Locator): Promise<string> {
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error("the field is not drawn");
  return drawn(field.page(), { x: box.x + box.width - 30, y: box.y + 4, width: 26, height: box.height - 8 });
}

test("A11Y-19: without its colours a series of the overview differs from the others by its lines @once", async ({
  open,
  admin,
}) => {
  const page = await open(await admin());
  for (const forcedColors of ["none", "active"] as const) {
    await page.emulateMedia({ forcedColors });
    await openPage(page, "/admin");
    const chart = page.getByRole("figure").filter({ has: page.getByRole("img", { name: /^Registrations of each/ }) });
    const marks = chart.locator("li svg");
    await expect(marks).toHaveCount(4);
    const pictures: string[] = [];
    for (const mark of await marks.all()) {
      // One after the other at the same place, in one colour.
      await mark.evaluate((svg: SVGElement) => {
        svg.style.cssText = "position: fixed; inset: 0 auto auto 0; z-index: 99";
        for (const box of svg.querySelectorAll("rect")) box.style.color = "black";
      });
      pictures.push(await drawn(page, { x: 0, y: 0, width: 12, height: 12 }));
      await mark.evaluate((svg: SVGElement) => svg.style.removeProperty("position"));
    }
    expect(new Set(pictures).size, forcedColors).toBe(4);
    // The bars are drawn as the marks are.
    const linesOf = (boxes: Locator) =>
      boxes.evaluateAll((all) => [...new Set(all.map((box) => box.getAttribute("fill")))].sort());
    expect(await linesOf(chart.getByRole("img").locator("rect"))).toEqual(await linesOf(marks.locator("rect")));
  }
});

test("A11Y-19: an opened page of a file is underlined in the reader's strip, also in forced colours @once", async ({
  open,
  people,
  call,
}) => {
  const { reader } = await roomWithDeck({ call, people, open });
  await reader.getByRole("button", { name: /^Deck.pdf/ }).click();
  const strip = reader.getByRole("list", { name: "Pages" });
  await strip.getByRole("button", { name: "Page 2" }).click();
  await expect(strip.getByRole("button", { name: "Page 2, opened" })).toHaveAttribute("aria-current", "page");
  for (const forcedColors of ["none", "active"] as const) {
    await reader.emulateMedia({ forcedColors });
    await expect(strip.getByRole("button", { name: "Page 1, opened" })).toHaveCSS("text-decoration-line", "underline");
    await expect(strip.getByRole("button", { name: "Page 2, opened" })).toHaveCSS("text-decoration-line", "underline");
    await expect(strip.getByRole("button", { name: "Page 3" })).toHaveCSS("text-decoration-line", "none");
    // Where one is stays to be seen, too.
    await expect(strip.getByRole("button", { name: "Page 2, opened" })).toHaveCSS("outline-style", "solid");
    await expect(strip.getByRole("button", { name: "Page 1, opened" })).toHaveCSS("outline-style", "none");
  }
});

test("A11Y-19: in forced colours a list to choose from keeps its arrow @once", async ({ open }) => {
  const page = await open();
  await openPage(page, "/register");
  const list = page.getByLabel("User type");
  for (const forcedColors of ["none", "active"] as const) {
    await page.emulateMedia({ forcedColors });
    const withArrow = await endOf(list);
    await list.evaluate((select) => {
      select.style.cssText = "appearance: none; background-image: none";
    });
    expect(withArrow, forcedColors).not.toBe(await endOf(list));
    await list.evaluate((select) => select.removeAttribute("style"));
  }
});
