import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Language, languages, prefixOf } from "@startup-connect/contract/shared";
import type { Call } from "./api.ts";
import type { Mail, Mailbox } from "./mailbox.ts";
import { overflowAt } from "./page.ts";
import type { Person } from "./people.ts";
import { ownCheckout, type RunningServer, startServer } from "./server.ts";
import { test as base, expect } from "./test.ts";

/** With a server that has all languages. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({ dns }, use) => {
      const server = await startServer({ demo: true, env: { DNS_SERVERS: dns.address, LANGUAGES: "hi,ta" } });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** Texts by their place, such as "web/rooms.giveAccess", with what they take filled in; not those with plurals or tags. */
export const textsOf =
  (language: Language) =>
  (place: string, given: Record<string, string | number> = {}): string => {
    const [folder = "", catalog = "", name = ""] = place.split(/[/.]/);
    const file = join(ownCheckout, folder, "texts", `${catalog}.${language}.json`);
    const text: unknown = JSON.parse(readFileSync(file, "utf8"))[name];
    if (typeof text !== "string") throw new Error(`there is no ${place} in ${language}`);
    return text.replace(/\{(\w+)(, number)?\}/g, (_, field: string) => String(given[field]));
  };

/** No words of a language: names of the product, networks, calendars, keys and time zones, formats, addresses and references. */
const NAMES =
  /^.* \(UTC.*\)$|^[\da-f]{24}$|\b(Startup Connect|Startup India|TIE|PDF|JPEG|PNG|WebP|Google Calendar|Apple Calendar|Outlook|Enter|Shift|Dubai|Eastern|https|DPIIT|OTP|SaaS|UDYAM|JavaScript|GIF|Google|lakh)\b|[\w.+-]+@[\w.]+|\b(SC|APP|PRV)-[\w-]+|www\.\S+/g;

const isForeign = (text: string, language: Language, written: readonly string[]): boolean => {
  const rest = written.reduce((left, one) => left.replaceAll(one, ""), text).replace(NAMES, "");
  return (language === "en" ? /[\u0900-\u097f\u0b80-\u0bff]/ : /[A-Za-z]{3}|\b[AP]M\b/).test(rest);
};

/**
 * What a page shows or says that is not in its language, links that lead to another one, and words that do not fit
 * their button, tab or list. @param written what members wrote, which is as it is
 */
async function strays(page: Page, language: Language, written: readonly string[]): Promise<string[]> {
  const { said, links, cut, path } = await page.evaluate(() => {
    const shown = [...document.querySelectorAll("body *")].filter(
      (one) => (one.closest("select") ?? one).checkVisibility() && one.closest("[lang]")?.matches("html, [lang=en]"),
    );
    const said = shown.flatMap((one) => [
      ...[...one.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : [])),
      ...["aria-label", "title", "placeholder", "alt"].map((name) => one.getAttribute(name) ?? ""),
    ]);
    const links = [...document.querySelectorAll("a[href^='/']:not([data-language])")].map(
      (one) => one.getAttribute("href") ?? "",
    );
    const canvas = document.createElement("canvas").getContext("2d");
    const isCut = (one: Element): boolean => {
      if (!(one instanceof HTMLSelectElement)) return one.scrollWidth > one.clientWidth + 1;
      const { font, paddingLeft, paddingRight } = getComputedStyle(one);
      if (canvas) canvas.font = font;
      const words = canvas?.measureText(one.selectedOptions[0]?.text ?? "").width ?? 0;
      return words > one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    };
    // Many tabs scroll in every language, and fade where they go on.
    const boxes = [...document.querySelectorAll(".btn, .tabs:not(:has(> :nth-child(5))), select")].filter(
      (one) => one.checkVisibility() && isCut(one),
    );
    return { said, links, cut: boxes.map((one) => one.textContent ?? ""), path: location.pathname };
  });
  const stays = (href: string) =>
    new RegExp(`^(${prefixOf(language)}|/api|/uploads|/feeds)(/|$)(?!${language}(/|$))`).test(href);
  return [
    ...new Set(said.filter((text) => isForeign(text, language, written))),
    ...[path, ...links].filter((href) => language !== "en" && !stays(href)).map((href) => `leads away: ${href}`),
    ...cut.map((text) => `is cut: ${text}`),
  ];
}

/** The same of an email, its calendar file included. @param origin of the site */
export function mailStrays({ subject, text }: Mail, language: Language, written: readonly string[], origin: string) {
  const addresses = text.replaceAll("\r\n ", "").match(/https?:\/\/[^\s\\]+/g) ?? [];
  const lines = text
    .replaceAll("\r\n ", "")
    .replace(/https?:\/\/[^\s\\]+/g, "")
    .split("\n")
    // Of a calendar file only what people read.
    .map((line) =>
      /^[A-Z-]+[;:]|^calendar\.ics/.test(line)
        ? (/^(SUMMARY|DESCRIPTION|LOCATION)[;:](.*)/.exec(line)?.[2] ?? "")
        : line,
    );
  const away = addresses.filter(
    (one) =>
      one.startsWith(origin) &&
      !one.startsWith(`${origin}/api/`) &&
      !new RegExp(`^${origin}${prefixOf(language)}(/|$)(?!${language}(/|$))`).test(one),
  );
  return [...[subject, ...lines].filter((line) => isForeign(line, language, written)), ...away];
}

/** A journey in each language, on a phone. @param begin its tests, with the address of a path and the texts of the language */
export function inEachLanguage(
  begin: (language: Language, at: (path: string) => string, t: ReturnType<typeof textsOf>) => void,
) {
  for (const language of ["en", "hi", "ta"] as const)
    test.describe(`in ${languages[language].name}`, () => {
      test.use({ locale: languages[language].tag, viewport: { width: 390, height: 844 } });
      begin(language, (path) => prefixOf(language) + path, textsOf(language));
    });
}

/** From now on they read this language. */
export async function readsIn(call: Call, language: Language, ...people: readonly { token: string }[]) {
  const json = { emailNotifications: {}, language };
  for (const { token } of people) await call("PUT", "/api/users/preferences", { json, token });
}

interface Way {
  language: Language;
  /** What members wrote. */
  written: readonly string[];
}

/** The page is in its language and fits a phone. */
export async function look(page: Page, name: string, { language, written }: Way): Promise<void> {
  expect.soft(await strays(page, language, written), name).toEqual([]);
  expect.soft(await overflowAt(page, 390), name).toEqual({ width: 390, overflow: 0 });
}

/** All emails but the one with the code of the registration, which came before the language was chosen. */
export async function readEmails(mailbox: Mailbox, { email }: Person, { language, written }: Way, origin: string) {
  const [, ...emails] = (await mailbox.to(email)).reverse();
  for (const one of emails) expect.soft(mailStrays(one, language, written, origin), one.subject).toEqual([]);
}
