import type { Locator } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

/** The text of each line of what is found, as it is drawn. */
const linesOf = (found: Locator) =>
  found.evaluate((element) => {
    const lines = new Map<number, string>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
      for (let at = 0; at < node.length; at += 1) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const line = Math.round(range.getBoundingClientRect().top / 4);
        lines.set(line, (lines.get(line) ?? "") + range.toString());
      }
    }
    return [...lines.values()];
  });

test("SHELL-42: the FAQ button rests above the footer and covers no field", async ({ open }) => {
  const page = await open();
  await openPage(page, "/dpiit2");
  const faq = page.getByRole("main").getByRole("link", { name: "FAQ", exact: true });
  await expect(faq).toBeInViewport({ ratio: 1 });
  const footer = page.getByRole("contentinfo");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(footer).toBeInViewport();
  await expect
    .poll(async () => ((await faq.boundingBox())?.y ?? 0) + ((await faq.boundingBox())?.height ?? 0))
    .toBeLessThanOrEqual((await footer.boundingBox())?.y ?? 0);
});

test("SHELL-42: the FAQ button covers no field of the contact form, wherever the page is scrolled", async ({
  open,
}) => {
  const page = await open();
  await openPage(page, "/contactus");
  const faq = page.getByRole("main").getByRole("link", { name: "FAQ", exact: true });
  await expect(faq).toBeAttached();
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    await page.evaluate((part) => scrollTo(0, part * document.body.scrollHeight), part);
    const covered = await faq.evaluate((button) => {
      const over = button.getBoundingClientRect();
      return [...document.querySelectorAll("main :is(input, select, textarea, label)")].filter((field) => {
        const under = field.getBoundingClientRect();
        const isBeside = under.right <= over.left || under.left >= over.right;
        return under.width > 1 && !isBeside && under.bottom > over.top && under.top < over.bottom;
      }).length;
    });
    expect([part, covered]).toEqual([part, 0]);
  }
});

test("SHELL-42: an email address breaks before its domain, not inside a word", async ({ open, people }) => {
  const email = "correspondence@ramanathapuram.example";
  const founder = await people.founder({ email });
  const page = await open(founder);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `/startup/${founder.startupId}`);
  const shown = page.getByRole("main").getByRole("link", { name: email });
  expect(await linesOf(shown)).toEqual(["correspondence", "@ramanathapuram.example"]);
});

test("SHELL-42: the bar of the filters lies at the bottom of their sheet", async ({ open }) => {
  const page = await open();
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/startup");
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.locator("#filters");
  const bar = sheet.getByRole("button", { name: /^Show / });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const below = () => bar.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom);
  const first = await below();
  await sheet.locator("form").evaluate((form) => form.scrollTo(0, form.scrollHeight));
  // The height of what is scrolled may end within a pixel.
  for (const space of [first, await below()]) expect(Math.abs(space - 16)).toBeLessThan(1);
});
