import type { Page } from "@playwright/test";
import { addresses, pathOf } from "../support/addresses.ts";
import { openPage, overflowAt } from "../support/page.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { rowsOf } from "../support/sessions.ts";
import { test as base, expect } from "../support/test.ts";

/** Loaded by the server: in the place of the Hindi pages it has those in the pseudo language. */
const pseudo = `import { registerHooks } from "node:module";
registerHooks({ resolve: (name, context, next) => next(name.replace("/web/build/hi/", "/web/build/xx/"), context) });`;

/** Its pages in Hindi are those in the pseudo language: built from longer texts in brackets, `[Šţáŕţúpš ~~~]`. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({ dns }, use) => {
      const env = {
        DNS_SERVERS: dns.address,
        LANGUAGES: "hi,ta",
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(pseudo)}`,
      };
      const server = await startServer({ demo: true, env });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** English for everyone, as the people who use them are. */
const isEnglish = ({ pattern }: { pattern: string }) => /^(admin|dev|api)(\/|$)/.test(pattern);

/** What has Latin letters in every language. */
const exceptions = [
  // Names, of the site, of others, and of what is written on certificates.
  /Startup Connect|Startup India|National Single Window System|WhatsApp|LinkedIn|DIPP260(\/IMB)?/g,
  // Titles of documents whose English is binding.
  /^(Privacy Policy|Terms and Conditions)/,
  // The beginning of the hash of a receipt.
  /^[\da-f]{8}$/,
];

/** Texts that readers see or hear and that are in no brackets. */
const latinOutside = (page: Page) =>
  page.evaluate(() => {
    const spoken = ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"];
    let depth = 0;
    const outside = (text: string): string[] => {
      const parts = text.split(/([[\]])/).map((part) => {
        if (part === "[") depth += 1;
        if (part === "]") depth -= 1;
        return depth === 0 && part !== "]" ? part : "";
      });
      return /[a-z]{3}/i.test(parts.join(" ")) ? [parts.join("").replace(/\s+/g, " ").trim()] : [];
    };
    const apart = (text: string): string[] => {
      const before = depth;
      depth = 0;
      const found = outside(text);
      depth = before;
      return found;
    };
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const found = apart(document.title);
    while (nodes.nextNode()) {
      const node = nodes.currentNode;
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest("script, style, template, noscript, svg, :lang(en)")) continue;
      if (node instanceof Element) found.push(...spoken.flatMap((name) => apart(node.getAttribute(name) ?? "")));
      else found.push(...outside(node.nodeValue ?? ""));
    }
    return found;
  });

for (const language of ["hi", "ta"])
  test(`LANG-01 SHELL-39 QUAL-08: ${language === "hi" ? "in the pseudo language" : "in Tamil"} every page fits 360 px${language === "hi" ? ", and all its texts are of catalogs" : ""} @once`, async ({
    visit,
    known,
    watch,
    server,
  }) => {
    // No one opens more than sixty pages in a minute.
    watch.allow(/status of 404 .*\/nope|status of 429 .*\/stream\/ticket/);
    const faults: string[] = [];
    const latin: { text: string; on: string }[] = [];
    for (const address of addresses.filter((one) => !isEnglish(one))) {
      const page = await visit(address.who);
      await openPage(page, `/${language}${pathOf(address, known)}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      const { overflow, by = [] } = await overflowAt(page, 360);
      if (overflow > 0) faults.push(`/${address.pattern} is ${overflow} px too wide: ${by.join(", ")}`);
      if (language === "hi") latin.push(...(await latinOutside(page)).map((text) => ({ text, on: address.pattern })));
    }
    // What members and operators wrote, and the words that are stored.
    const rows = await rowsOf(server, "notifications", "admin_log", "dev_mails");
    const written = rows.replaceAll("&amp;", "&").replace(/\s+/g, " ");
    for (const { text, on } of latin) {
      const left = exceptions.reduce((rest, name) => rest.replace(name, ""), text).replace(/^[\s:-]+|[\s:,-]+$/g, "");
      // A text in Hindi is one of the server.
      const isKnown = !/[a-z]{3}/i.test(left) || /[\u0900-\u097f]/.test(left) || written.includes(left);
      if (!isKnown) faults.push(`/${on}: ${text}`);
    }
    expect(faults).toEqual([]);
  });
