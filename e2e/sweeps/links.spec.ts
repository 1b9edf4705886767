import { inLanguage } from "@startup-connect/contract/shared";
import { addresses, pathOf } from "../support/addresses.ts";
import { openPage } from "../support/page.ts";
import type { Who } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

test("SHELL-18 SHELL-32: every link of every page leads to a page, and no two pages share a title @once", async ({
  open,
  somebody,
  known,
  server,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.allow(/status of 404 .*\/nope/);
  const links = new Map<string, string>();
  const titles = new Map<string, string[]>();
  for (const who of ["visitor", "founder", "newFounder", "newInvestor", "newMentor", "admin"] satisfies Who[]) {
    const page = await open(await somebody(who));
    for (const address of addresses.filter((one) => one.who === who)) {
      const path = pathOf(address, known);
      await openPage(page, path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      const title = await page.title();
      if (!address.leadsOn) titles.set(title, [...(titles.get(title) ?? []), address.pattern]);
      const found = await page
        .locator(":is(a[href], form[action]):not([inert] *)")
        .evaluateAll((all) =>
          all.map((one) =>
            one instanceof HTMLAnchorElement ? one.href : one instanceof HTMLFormElement ? one.action : "",
          ),
        );
      for (const link of found) {
        const target = link.split("#")[0] ?? "";
        // The page itself, in another language too: one that is not there is in none.
        const own = target.slice(server.url.length);
        if (target.startsWith(server.url) && inLanguage(own).path !== path) links.set(target, path);
      }
    }
  }

  const dead: string[] = [];
  for (const [link, from] of links) {
    const { status } = await fetch(link);
    if (status >= 400) dead.push(`${status} ${link} on ${from}`);
  }
  expect(dead).toEqual([]);
  expect(links.size).toBeGreaterThan(30);

  // The open conversation is part of the page of all conversations, under its title.
  const shared = [...titles].filter(([, patterns]) => patterns.filter((one) => !one.includes(":conv")).length > 1);
  expect(shared).toEqual([]);
});

test("SHELL-02 SHELL-06 SHELL-18: links to missing pages are left out, others are in place @once", async ({
  open,
  server,
}) => {
  const page = await open();
  await openPage(page, "/home");
  const targets = (role: "banner" | "contentinfo") =>
    page
      .getByRole(role)
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const wanted = {
    banner: ["/home", "/aboutus", "/startup", "/InvestorCont1", "/Mentorlist", "/contactus", "/login", "/register"],
    contentinfo: ["/Faq12", "/startup", "/Mentorlist", "/InvestorCont1", "/navmenu5", "/contactus"],
  } as const;
  for (const role of ["banner", "contentinfo"] as const) {
    const found = await targets(role);
    for (const path of wanted[role]) {
      const { status } = await fetch(server.url + path);
      expect({ path, linked: found.includes(path) }).toEqual({ path, linked: status === 200 });
    }
  }
});
