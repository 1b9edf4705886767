import { addresses, builtPatterns, pathOf } from "../support/addresses.ts";
import { accessFaults, contrastFaultsInTheDark, openPage, overflowAt } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("SHELL-04: the sweep knows every page there is @once", async () => {
  const patterns = await builtPatterns();
  expect(addresses.map(({ pattern }) => pattern).sort()).toEqual(patterns.sort());
});

for (const address of addresses) {
  const { pattern, who, status = 200 } = address;
  // Pages for developers are looked at on a desk only.
  const once = /^(dev|api)\//.test(pattern) ? " @once" : "";
  test(`SHELL-02 SHELL-04 SHELL-32 SHELL-39 QUAL-08: /${pattern} opens cold, whole and for everybody${once}`, async ({
    open,
    somebody,
    known,
    watch,
  }, info) => {
    // The browser itself logs the answer it was right to get.
    if (status !== 200) watch.allow(/status of 404 .*\/nope/);
    const page = await open(await somebody(who));

    expect(await openPage(page, pathOf(address, known))).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/^\S.* - Startup Connect$/);
    await expect(page.getByRole("banner")).toHaveCount(1);
    await expect(page.getByRole("contentinfo")).toHaveCount(1);
    await expect(page.getByRole("main")).toHaveCount(1);

    expect(await accessFaults(page)).toEqual([]);
    expect(await contrastFaultsInTheDark(page)).toEqual([]);

    const widths = info.project.name === "phone" ? [390, 320] : [768, 1280, 1920];
    for (const width of widths) expect(await overflowAt(page, width)).toEqual({ width, overflow: 0 });
  });
}
