/** A file for programs that read the site (sitemap, feed, picture to share): no page, no call, made when asked for. */
export interface PublicFile {
  /** The whole path. */
  path: RegExp;
  /** Null where there is no such file. @param spend called for work that weighs more than a read. @throws TooMany */
  make(
    found: RegExpExecArray,
    request: Request,
    spend?: (points: number) => void,
  ): Promise<Response | null> | Response | null;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** What XML cannot hold at all, in no spelling. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text between tags and in attributes. */
export const xml = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_XML, "")
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
