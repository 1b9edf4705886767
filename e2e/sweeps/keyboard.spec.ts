import { addresses, pathOf } from "../support/addresses.ts";
import { throughForm } from "../support/keys.ts";
import { openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test.describe.configure({ mode: "parallel" });
// Only there the browser leaves a field behind a bar that lies over it.
test.use({ isMobile: true, hasTouch: true });

for (const address of addresses.filter(({ pattern }) => /Registration$/.test(pattern)))
  test(`A11Y-08: at 400 % the bar of the steps covers no field of any step of /${address.pattern} @once`, async ({
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
      // Until the login is checked the page has another heading.
      await page.getByRole("button", { name: "Previous" }).waitFor();
      const title = (await heading.textContent()) ?? "";
      if (titles.has(title)) break;
      titles.add(title);
      await heading.focus();
      expect(await throughForm(page), title).toEqual([]);
    }
    expect(titles.size).toBeGreaterThanOrEqual(4);
  });
