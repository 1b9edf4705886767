import { timeOf } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { type PublicFile, xml } from "#platform/public-file.ts";
import type { StartupItemRow } from "./startups/queries.ts";

/** Entries of the feed. */
const NEWEST = 50;

/** RSS of new startups. */
export function feedFile(
  { config }: Pick<Platform, "config">,
  { newStartups }: { newStartups(limit: number): Promise<StartupItemRow[]> },
): PublicFile {
  const origin = config.publicUrl;
  const item = ({ id, name, brief, industry, city, state }: StartupItemRow): string => {
    const address = xml(`${origin}/startup/${id}`);
    const about = brief || `A startup in ${city}, ${state}.`;
    return [
      "<item>",
      `<title>${xml(name)}</title>`,
      `<link>${address}</link>`,
      `<guid isPermaLink="true">${address}</guid>`,
      `<pubDate>${timeOf(id).toUTCString()}</pubDate>`,
      industry && `<category>${xml(industry)}</category>`,
      `<description>${xml(about)}</description>`,
      "</item>",
    ]
      .filter(Boolean)
      .join("\n");
  };
  return {
    path: /^\/feeds\/startups\.xml$/,
    async make() {
      const startups = await newStartups(NEWEST);
      const body = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
        "<channel>",
        "<title>New startups - Startup Connect</title>",
        `<link>${xml(`${origin}/startup`)}</link>`,
        `<atom:link href="${xml(`${origin}/feeds/startups.xml`)}" rel="self" type="application/rss+xml"/>`,
        "<description>The latest startups to join.</description>",
        "<language>en-in</language>",
        ...startups.map(item),
        "</channel>",
        "</rss>",
        "",
      ].join("\n");
      const headers = { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=300" };
      return new Response(body, { headers });
    },
  };
}
