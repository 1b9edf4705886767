import { pages } from "@startup-connect/contract/pages";
import { inLanguage, prefixOf } from "@startup-connect/contract/shared";

/** Where the document of an address is kept, and under which address. */
interface Kept {
  cache: "pages" | "shells";
  key: string;
  /** The page as the table has it, in its language. */
  page: string;
}

const rows = Object.values(pages).flatMap((page) => {
  if (!("kept" in page) || page.kept === "never") return [];
  const { kept, path } = page;
  return [{ kept, path, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[\\w-]+")}/?$`, "i") }];
});

/** OFF-01: the only addresses of which anything is kept; null for all others, and for what people searched for. */
export function keptAs({ pathname, search }: URL): Kept | null {
  const { language, path } = inLanguage(pathname);
  const found = rows.find(({ pattern }) => pattern.test(path));
  if (!found) return null;
  const page = prefixOf(language) + found.path;
  // The same for every address of the page.
  if (found.kept !== "read") return { cache: "shells", key: page, page };
  return search ? null : { cache: "pages", key: pathname.replace(/\/$/, ""), page };
}

/** Documents that are kept before they are opened: by an address of each, in one language. */
export const aheadIn = (prefix: string): string[] =>
  rows.flatMap(({ kept, path }) => (kept === "ahead" ? [prefix + path.replaceAll(/:\w+/g, "0")] : []));
