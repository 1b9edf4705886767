import type { Page } from "@playwright/test";
import { addresses, pathOf } from "../support/addresses.ts";
import { hydrated, openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

/** Presses on one page: from its top, and back from its end. */
const PRESSES = { Tab: 36, "Shift+Tab": 14 };

interface Look {
  /** What has the focus, in words for a test that fails. */
  at: string;
  /** What keeps a person from seeing it. */
  fault: string;
}

/** Looks at what has the focus; at what is being drawn, once more after it. */
const look = async (): Promise<Look> => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const found = now();
  if (!found.fault && found.at !== "BODY") return found;
  await drawn();
  return now();

  function now(): Look {
    const element = document.activeElement;
    if (!element || element === document.body) return { at: "BODY", fault: "" };
    const words = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
    const at = `${element.tagName} ${element.id || element.getAttribute("name") || words.slice(0, 40)}`;
    return { at, fault: faultOf(element) };
  }

  function faultOf(element: Element): string {
    // The place of a page that has only just come, or of what was taken away.
    if (element.matches('h1[tabindex="-1"]')) return "";
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return "is not visible";
    // What is drawn by its label: a box, the button of a file.
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const label = labels.find((one) => isMarked(one)) ?? labels[0];
    const shown = element.getBoundingClientRect().width <= 1 && label ? label : element;
    const [box = shown.getBoundingClientRect()] = shown.getClientRects();
    const { left, right, top, bottom } = box;
    if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return "is outside of the window";
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ].filter(([x = 0, y = 0]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
    for (const [x = 0, y = 0] of points) {
      const over = document.elementFromPoint(x, y);
      if (over && coverOf(over, shown)) return `is covered by ${over.tagName} ${over.className}`;
    }
    if (points.length === 0) return "shows no corner in the window";
    // Its calendar is a button of the browser, and marked by it.
    if (element.matches("[type=date], [type=time]")) return "";
    return element.matches(":focus-visible") && isMarked(shown) ? "" : "has no visible focus style";
  }

  /** Whether it belongs to a bar or sheet that lies over the page. */
  function coverOf(over: Element, shown: Element): boolean {
    for (let part: Element | null = over; part && !part.contains(shown); part = part.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(part).position) || part.matches("dialog, [popover]")) return true;
    return false;
  }

  /** By an outline or ring of its own, of what is drawn for it, or of the frame around it. */
  function isMarked(shown: Element): boolean {
    const frames = [shown, shown.nextElementSibling, shown.parentElement, shown.parentElement?.parentElement];
    const drawn = frames.flatMap((part) => (part ? [getComputedStyle(part)] : []));
    return [...drawn, getComputedStyle(shown, "::after"), getComputedStyle(shown, "::before")].some(
      ({ outlineStyle, outlineWidth, outlineColor, content }) =>
        content !== "none" &&
        outlineStyle !== "none" &&
        Number.parseFloat(outlineWidth) >= 1.5 &&
        !/, 0\)|\/ 0\)/.test(outlineColor),
    );
  }
};

/** The browser brings what gets the focus into view, as at a press. */
const focusAgain = () => {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return;
  element.blur();
  element.focus();
};

/** What has the focus, once what came late and moved it has come to rest. */
async function settled(page: Page): Promise<Look> {
  let seen = await page.evaluate(look);
  const again = async () => {
    seen = await page.evaluate(look);
    expect(seen.fault).toBe("");
  };
  if (seen.fault)
    await expect(again)
      .toPass({ timeout: 3000 })
      .catch(async () => {
        // Content that came above it has pushed it away: the place it gets on the page at rest counts.
        await page.evaluate(focusAgain);
        seen = await page.evaluate(look);
      });
  return seen;
}

/** Goes through the page and back. @returns what was at fault on the way */
async function walk(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [key, presses] of Object.entries(PRESSES)) {
    let last = "the beginning";
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(key);
      const { at, fault } = await settled(page);
      if (fault) faults.push(`${key}: ${at} ${fault}`);
      if (at === "BODY") {
        // Past the end come the browser's own controls, and then the first of the page.
        await page.keyboard.press(key);
        const next = await page.evaluate(look);
        if (key === "Tab" && !next.at.endsWith("Skip to content"))
          faults.push(`${key}: the focus is lost after ${last}`);
        break;
      }
      last = at;
    }
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      getSelection()?.removeAllRanges();
    });
    await page.evaluate(() => scrollTo(0, 0));
  }
  return faults;
}

/** Goes through the fields and buttons of the form, from its heading on, and back. */
async function throughForm(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const isInForm = () => page.evaluate(() => document.activeElement?.closest("main form") !== null);
  for (const key of Object.keys(PRESSES))
    do {
      await page.keyboard.press(key);
      const { at, fault } = await settled(page);
      if (fault) faults.push(`${key}: ${at} ${fault}`);
    } while (await isInForm());
  return faults;
}

test.describe.configure({ mode: "parallel" });

for (const address of addresses) {
  const { pattern, who, status = 200 } = address;
  test(`A11Y-08: the focus stays visible on /${pattern}`, async ({ visit, known, watch }) => {
    if (status !== 200) watch.allow(/status of 404 .*\/nope/);
    const page = await visit(who);
    await openPage(page, pathOf(address, known));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // What loads by itself makes the page longer.
    await expect(page.getByRole("main").getByText(/^Loading/)).toHaveCount(0);
    // The counts beside the sections come after the page, and move what follows them.
    const sections = page.getByRole("navigation", { name: "Administration" });
    if (who === "admin") await sections.getByText("pending").first().waitFor({ state: "attached" });
    expect(await walk(page)).toEqual([]);
  });
}

for (const address of addresses.filter(({ pattern }) => /Registration$/.test(pattern)))
  test(`A11Y-08: at 400 % the bar of the steps covers no field of any step of /${address.pattern}`, async ({
    open,
    somebody,
    known,
  }) => {
    const page = await open(await somebody(address.who));
    await page.setViewportSize({ width: 320, height: 256 });
    await openPage(page, pathOf(address, known));
    const heading = page.getByRole("heading", { level: 1 });
    const draft = `${address.pattern.charAt(0).toLowerCase()}${address.pattern.slice(1)}Draft`;
    const titles = new Set<string>();
    for (let step = 0; ; step += 1) {
      // As a person who comes back to this step; behind the last one it is the last one again.
      await page.evaluate(
        ([draft, step]) =>
          sessionStorage.setItem(draft, JSON.stringify({ of: localStorage.getItem("email"), values: {}, step })),
        [draft, step] as const,
      );
      await page.reload();
      await hydrated(page);
      const title = (await heading.textContent()) ?? "";
      if (titles.has(title)) break;
      titles.add(title);
      await heading.focus();
      expect(await throughForm(page), title).toEqual([]);
    }
    expect(titles.size).toBeGreaterThanOrEqual(4);
  });
