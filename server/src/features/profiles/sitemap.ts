import { HOUR, languages, prefixOf } from "@startup-connect/contract/shared";
import { streamOf } from "#platform/files/index.ts";
import { isId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { type PublicFile, xml } from "#platform/public-file.ts";
import { ttlCache } from "#platform/search/ttl-cache.ts";
import type { Published, PublishedRow } from "./record-queries.ts";

/** One kind of profiles with their addresses. */
export interface PublishedKind {
  /** In the names of its files: "startups". */
  name: string;
  published: Published;
  /** Path of a profile. */
  address(id: string): string;
}

/** Addresses of one file: as many as search engines take. */
export const FILE_SIZE = 50_000;
/** What a file of profiles counts as among the reads of an address, beside the first: a full one takes 0.4 s of a processor. */
const FILE_POINTS = 39;
/** Rows read at once: a file is sent while it is read. */
const BATCH = 5_000;
/** Search engines ask for the index a few times a day. */
const INDEX_KEPT_MS = HOUR;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const PAGES = "/sitemaps/pages.xml";

interface Parts {
  platform: Pick<Platform, "config" | "clock">;
  kinds: readonly PublishedKind[];
  /** Pages besides profiles, as links spell them. */
  pages: readonly string[];
  fileSize?: number;
}

/**
 * The addresses of everything public, for search engines: an index at /sitemap.xml, and files of 50,000 addresses.
 * A part begins after an id, so that it stays the same when others are added at the end.
 */
export function sitemapFiles({ platform, kinds, pages, fileSize = FILE_SIZE }: Parts): PublicFile[] {
  const { publicUrl: origin, languages: served } = platform.config;
  const alternates = (path: string): string =>
    (served.length > 1 ? served : [])
      .map((one) => {
        const href = xml(origin + prefixOf(one) + path);
        return `<xhtml:link rel="alternate" hreflang="${languages[one].tag}" href="${href}"/>`;
      })
      .join("");
  const entry = (path: string, changed?: Date): string => {
    const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : "";
    return `<url><loc>${xml(origin + path)}</loc>${day}${alternates(path)}</url>\n`;
  };
  const parts = ttlCache(platform.clock, INDEX_KEPT_MS, async () => {
    const paths = [PAGES];
    for (const { name, published } of kinds) {
      paths.push(`/sitemaps/${name}.xml`);
      let after = await published.skip(null, fileSize);
      while (after) {
        paths.push(`/sitemaps/${name}-${after}.xml`);
        after = await published.skip(after, fileSize);
      }
    }
    return paths;
  });

  const index = async (): Promise<Response> => {
    const entries = (await parts.get()).map((path) => `<sitemap><loc>${xml(origin + path)}</loc></sitemap>`);
    return answer(`${HEAD}<sitemapindex ${SCHEMA}>\n${entries.join("\n")}\n</sitemapindex>\n`);
  };

  async function* file({ address, published }: PublishedKind, start: string | null): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${HEAD}<urlset ${SCHEMA}>\n`);
    let after = start;
    for (let left = fileSize; left > 0; left -= BATCH) {
      const size = Math.min(BATCH, left);
      const rows: PublishedRow[] = await published.after(after, size);
      yield Buffer.from(rows.map(({ id, updatedAt }) => entry(address(id), updatedAt)).join(""));
      if (rows.length < size) break;
      after = rows.at(-1)?.id ?? null;
    }
    yield Buffer.from("</urlset>\n");
  }

  return [
    { path: /^\/sitemap\.xml$/, make: index },
    {
      path: /^\/sitemaps\/pages\.xml$/,
      make: () => answer(`${HEAD}<urlset ${SCHEMA}>\n${pages.map((path) => entry(path)).join("")}</urlset>\n`),
    },
    {
      path: /^\/sitemaps\/([a-z]+)(?:-([0-9a-f-]+))?\.xml$/,
      make([, name, after], _request, spend) {
        const kind = kinds.find((one) => one.name === name);
        if (!kind || (after !== undefined && !isId(after))) return null;
        spend?.(FILE_POINTS);
        return answer(streamOf(file(kind, after ?? null)));
      },
    },
    {
      path: /^\/robots\.txt$/,
      make: () => answer(`${robots}\nSitemap: ${origin}/sitemap.xml\n`, "text/plain; charset=utf-8"),
    },
  ];
}

/** Pages of one person, and the same list in thousands of orders, are nothing to list; all else is. */
const robots = ["User-agent: *", "Disallow: /api/", "Disallow: /dev/", "Disallow: /*?*after=", "Allow: /", ""].join(
  "\n",
);

const answer = (body: string | ReadableStream<Uint8Array>, type = "application/xml; charset=utf-8"): Response =>
  new Response(body, { headers: { "Content-Type": type, "Cache-Control": "public, max-age=3600" } });
