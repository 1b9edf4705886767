import { WEBSITE_META } from "@startup-connect/contract/verification";

/** A file of our texts alone: a site that answers every address with one page may show there what visitors wrote. */
export const isInFile = (file: string, tokens: readonly string[]): boolean =>
  /^[\w\s-]*$/.test(file) && file.split(/\s+/).some((word) => tokens.includes(word));

/**
 * A meta tag of ours in the head: not in the body, in a script or in another attribute, which may show what visitors
 * wrote.
 */
export function isInTag(page: string, tokens: readonly string[]): boolean {
  const [head = ""] = page.split(/<body\b/i, 1);
  const markup = head.split(/<\/?script\b/i).filter((_, n) => n % 2 === 0);
  const tags = markup.flatMap((part) => part.match(/<meta\b[^<>]{0,500}>/gi) ?? []);
  return tags.some((tag) => {
    const found = tag.matchAll(/([^\s"'=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g);
    const attributes = new Map(
      [...found].map(([, name = "", a, b, c]) => [name.toLowerCase(), a ?? b ?? c ?? ""] as const),
    );
    return attributes.get("name") === WEBSITE_META && tokens.includes(attributes.get("content") ?? "");
  });
}
