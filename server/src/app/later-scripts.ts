import { hashSource } from "./security.ts";

const PRELOAD_OR_SCRIPT = /<link rel="modulepreload"[^>]*>|<script([^>]*)>(.*?)<\/script>/gs;

/**
 * A page that is the same for everyone, so it names its scripts by their texts: those that were rendered with the nonce.
 * Public pages are readable and usable before React, so its scripts and their preloads are held back:
 * `web/src/lib/later.ts` begins them, in a script that is a file and not held.
 * @returns the page without the nonce, and the sources of its policy
 */
export function fixScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const marked = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  const page = html.replace(PRELOAD_OR_SCRIPT, (whole, attributes?: string, text = "") => {
    if (attributes === undefined) return whole.replace('rel="modulepreload"', 'rel="later"');
    if (attributes.includes(marked) && text !== "" && !attributes.includes("ld+json")) sources.add(hashSource(text));
    if (!attributes.includes(' type="module"') || attributes.includes(" src=")) return whole;
    return `<script${attributes.replace(' type="module"', "").replace(' async=""', "")} type="text/later">${text}</script>`;
  });
  return { html: page.replaceAll(marked, ""), sources: [...sources] };
}
