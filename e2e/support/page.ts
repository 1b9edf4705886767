import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Opens an address and waits until it can be used. @returns the status of the answer */
export async function openPage(page: Page, path: string): Promise<number> {
  const response = await page.goto(path);
  await hydrated(page);
  return response?.status() ?? 0;
}

const isRunning = () => {
  const main = document.querySelector("main");
  return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
};

/** Waits until React has taken the page over. */
export const running = (page: Page) => page.waitForFunction(isRunning);

/**
 * Waits until the page can be used. For a visitor on a public page React has not begun then: whatever the test presses
 * first is pressed without it, as a visitor would.
 */
export async function hydrated(page: Page): Promise<void> {
  const isOnDemand = await page.evaluate(() => {
    try {
      return document.querySelector('script[type="text/later"]') !== null && localStorage.getItem("authToken") === null;
    } catch {
      return true;
    }
  });
  if (isOnDemand) await page.locator("html[data-runs]").waitFor();
  else await running(page);
}

/** As `openPage`, with React running: begun as a visitor begins it, by the focus on a field that needs it. */
export async function openRunning(page: Page, path: string): Promise<number> {
  const status = await openPage(page, path);
  const field = page.getByRole("contentinfo").getByRole("textbox");
  // Pages of members have none, and run by themselves.
  if ((await field.count()) > 0) await field.focus();
  await running(page);
  return status;
}

interface Overflow {
  width: number;
  /** Pixels by which the page is wider than the window. */
  overflow: number;
  /** What overflows, from the outside in, where something does. */
  by?: string[];
}

export async function overflowAt(page: Page, width: number): Promise<Overflow> {
  await page.setViewportSize({ width, height: 844 });
  return page.evaluate(async (width) => {
    // Lengths by the window's width follow with the next drawing.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { scrollWidth, clientWidth } = document.documentElement;
    const overflow = scrollWidth - clientWidth;
    if (overflow === 0) return { width, overflow };
    const outside = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return { width, overflow, by: outside.map(({ tagName, className }) => `${tagName} ${String(className)}`) };
  }, width);
}

/** Faults of WCAG 2.2 AA that keep people out, as "rule: element". */
export async function accessFaults(page: Page): Promise<string[]> {
  return seriousFaults(axe(page).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]));
}

/** The same in the dark, where only the colours differ. */
export async function contrastFaultsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  return seriousFaults(axe(page).withRules(["color-contrast"]));
}

/** Legacy: in the page itself. The other way opens an empty page for each check, to join frames that we do not have. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });

async function seriousFaults(check: AxeBuilder): Promise<string[]> {
  const { violations } = await check.analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Headings that skip a level, and controls and tabs under 24 px that are not words of a sentence (A11Y-17, A11Y-18). */
export const formFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = (element: Element) => element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40);
    // The first one may be that of a bar beside the page.
    let before = 6;
    const jumps = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].flatMap((heading) => {
      if (!heading.checkVisibility()) return [];
      const level = Number(heading.tagName.slice(1));
      const isJump = level > before + 1;
      before = level;
      return isJump ? `${heading.tagName} ${words(heading)} skips a level` : [];
    });
    const small = [...document.querySelectorAll("button, input, select, summary, [role=button], .tabs a")].flatMap(
      (one) => {
        const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : [];
        const boxes = [one, ...labels].map((part) => part.getBoundingClientRect());
        const isSeen =
          one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          boxes.some((box) => box.width > 1);
        const isInText =
          getComputedStyle(one).display.startsWith("inline") &&
          (one.parentElement?.textContent?.trim().length ?? 0) > (one.textContent?.trim().length ?? 0);
        if (!isSeen || isInText || boxes.some((box) => box.width >= 23.9 && box.height >= 23.9)) return [];
        const [box] = boxes;
        return `${one.tagName} ${words(one)} is ${Math.round(box?.width ?? 0)} by ${Math.round(box?.height ?? 0)} px`;
      },
    );
    return [...jumps, ...small];
  });

/** A PDF without a page. */
export const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
});

/** The section under this heading. */
export const panel = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
