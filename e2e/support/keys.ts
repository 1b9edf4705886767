import { expect, type Page } from "@playwright/test";

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

/** Goes through the page by keyboard and back (A11Y-08). @returns what was at fault on the way */
export async function walkByKeys(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [key, presses] of Object.entries(PRESSES)) {
    let last = "the beginning";
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(key);
      const { at, fault } = await settled(page);
      if (fault) faults.push(`${key}: ${at} ${fault}`);
      if (at === "BODY") {
        // Past the end come the browser's own controls, one or two of them, and then the first of the page.
        let next = at;
        for (let more = 0; next === "BODY" && more < 2; more += 1) {
          await page.keyboard.press(key);
          next = (await page.evaluate(look)).at;
        }
        if (key === "Tab" && !next.endsWith("Skip to content"))
          faults.push(`${key}: the focus is lost after ${last}, and then at ${next}`);
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
export async function throughForm(page: Page): Promise<string[]> {
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
