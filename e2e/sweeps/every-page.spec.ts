import { addresses, builtPatterns, pathOf } from "../support/addresses.ts";
import { walkByKeys } from "../support/keys.ts";
import { accessFaults, contrastFaultsInTheDark, formFaults, openPage, overflowAt } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("SHELL-04: the sweep knows every page there is @once", async () => {
  const patterns = await builtPatterns();
  expect(addresses.map(({ pattern }) => pattern).sort()).toEqual(patterns.sort());
});

// The longest file: both workers take their share.
test.describe.configure({ mode: "parallel" });

for (const address of addresses) {
  const { pattern, who, status = 200 } = address;
  // Pages for developers are looked at on a desk only; those of administrators in one go in all widths.
  const isAdmin = pattern.startsWith("admin");
  const once = isAdmin || /^(dev|api)\//.test(pattern) ? " @once" : "";
  test(`SHELL-02 SHELL-04 SHELL-32 SHELL-39 QUAL-08 QUAL-80 A11Y-08 A11Y-17 A11Y-18 FAQ-08 API-29: /${pattern} opens without cookies, and the focus stays visible${once}`, async ({
    visit,
    known,
    watch,
  }, info) => {
    // The browser itself logs the answer it was right to get.
    if (status !== 200) watch.allow(/status of 404 .*\/nope/);
    const page = await visit(who);

    expect(await openPage(page, pathOf(address, known))).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/^\S.* - Startup Connect$/);
    await expect(page.getByRole("banner")).toHaveCount(1);
    await expect(page.getByRole("contentinfo")).toHaveCount(1);
    await expect(page.getByRole("main")).toHaveCount(1);
    // What loads by itself makes the page longer.
    await expect(page.getByRole("main").getByText(/^Loading/)).toHaveCount(0);
    // The counts beside the sections come after the page, and move what follows them.
    const sections = page.getByRole("navigation", { name: "Administration" });
    if (isAdmin) await sections.getByText("pending").first().waitFor({ state: "attached" });

    // The pages for developers show the words of the API.
    if (!/^(dev|api)\//.test(pattern))
      await expect(page.getByRole("main")).not.toContainText(/\b(undefined|null|NaN|Invalid Date)\b|\[object /, {
        // The whole text has no spaces between its parts.
        useInnerText: true,
      });

    expect(await page.context().cookies()).toEqual([]);

    expect(await walkByKeys(page)).toEqual([]);
    expect(await accessFaults(page)).toEqual([]);
    expect(await formFaults(page)).toEqual([]);
    // Colours are the same at every width.
    if (info.project.name === "wide") expect(await contrastFaultsInTheDark(page)).toEqual([]);

    const [phones, desks] = [
      [390, 320],
      [768, 1280, 1920],
    ];
    const widths = isAdmin ? [...phones, ...desks] : info.project.name === "phone" ? phones : desks;
    for (const width of widths) {
      expect(await overflowAt(page, width)).toEqual({ width, overflow: 0 });
      if (!isAdmin || width !== 390) continue;
      expect(await walkByKeys(page)).toEqual([]);
      expect(await formFaults(page)).toEqual([]);
    }
  });
}
