import { hashSource } from "./security.ts";

/**
 * A page that is the same for everyone, so it names its scripts by their texts: those that were rendered with the nonce.
 * @returns the page without the nonce, and the sources of its policy
 */
export function fixScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const marked = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  const page = held(html);
  for (const [, attributes = "", text = ""] of page.matchAll(/<script([^>]*)>(.*?)<\/script>/gs))
    if (attributes.includes(marked) && text !== "" && !attributes.includes("ld+json")) sources.add(hashSource(text));
  return { html: page.replaceAll(marked, ""), sources: [...sources] };
}

/**
 * Public pages are readable and usable before React, so its scripts are held back: `web/src/lib/later.ts` begins them,
 * in a script that is a file and not held.
 */
const held = (html: string): string =>
  html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<script((?:(?! src=)[^>])*) type="module"((?:(?! src=)[^>])*)>/g, (_, before: string, after: string) => {
      const kept = `${before}${after}`.replace(/ async=""/, "");
      return `<script${kept} type="text/later">`;
    });
