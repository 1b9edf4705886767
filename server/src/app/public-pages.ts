import { pages } from "@startup-connect/contract/pages";

const rows = Object.values(pages);

/** Pages that search engines may list, besides profiles and events, as links spell them (SHELL-05). */
export const sitemapPaths: readonly string[] = rows.filter((page) => "isInSitemap" in page).map(({ path }) => path);

const cached = rows.filter((page) => "isCached" in page).map(({ path }) => path.replaceAll(/:\w+/g, "[\\w-]+"));

/** Addresses of pages that are the same for everyone; only these are cached, and only these hold their scripts back. */
export const cachedPage = new RegExp(`^(${cached.join("|")})/?$`, "i");
