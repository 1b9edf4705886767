import { type Language, languages, prefixOf } from "@startup-connect/contract/shared";
import { word } from "@startup-connect/contract/values";
import { timeOf } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { type PublicFile, xml } from "#platform/public-file.ts";
import { inWords } from "#platform/words.ts";
import * as t from "#texts/profiles-acts.ts";
import type { StartupItemRow } from "./startups/queries.ts";

/** Entries of the feed. */
const NEWEST = 50;

/** RSS of new startups, in each language. */
export function feedFile(
  { config }: Pick<Platform, "config">,
  { newStartups }: { newStartups(limit: number): Promise<StartupItemRow[]> },
): PublicFile {
  const item = (language: Language, { id, name, brief, industry, city, state }: StartupItemRow): string => {
    const own = (text: string) => xml(inWords(text, language));
    const address = xml(`${config.publicUrl}${prefixOf(language)}/startup/${id}`);
    const about = brief || t.feedStartup({ city: word(city), state: word(state) });
    return [
      "<item>",
      `<title>${xml(name)}</title>`,
      `<link>${address}</link>`,
      `<guid isPermaLink="true">${address}</guid>`,
      `<pubDate>${timeOf(id).toUTCString()}</pubDate>`,
      industry && `<category>${own(word(industry))}</category>`,
      `<description>${own(about)}</description>`,
      "</item>",
    ]
      .filter(Boolean)
      .join("\n");
  };
  return {
    path: /^(?:\/([a-z]{2}))?\/feeds\/startups\.xml$/,
    async make([, asked = "en"]) {
      const language = config.languages.find((one) => one === asked);
      if (!language) return null;
      const origin = config.publicUrl + prefixOf(language);
      const startups = await newStartups(NEWEST);
      const body = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
        "<channel>",
        `<title>${t.feedTitle}</title>`,
        `<link>${xml(`${origin}/startup`)}</link>`,
        `<atom:link href="${xml(`${origin}/feeds/startups.xml`)}" rel="self" type="application/rss+xml"/>`,
        `<description>${t.feedDescription}</description>`,
        `<language>${languages[language].tag.toLowerCase()}</language>`,
        ...startups.map((row) => item(language, row)),
        "</channel>",
        "</rss>",
        "",
      ].join("\n");
      const headers = { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=300" };
      return new Response(inWords(body, language), { headers });
    },
  };
}
