import { pages } from "@startup-connect/contract/pages";

const rows = Object.values(pages);

/** Pages that search engines may list, besides profiles and events, as links spell them (SHELL-05). */
export const sitemapPaths: readonly string[] = rows.filter((page) => "isInSitemap" in page).map(({ path }) => path);

const cached = rows.filter((page) => "isCached" in page).map(({ path }) => path.replaceAll(/:\w+/g, "[\\w-]+"));

const forms = rows.filter((page) => "takesForm" in page).map(({ path }) => path);

/** Addresses of pages that take a form themselves, and those by which the router sends it. */
export const formPage = new RegExp(`^(${forms.join("|")})(/|\\.data)?$`, "i");

/** Addresses of pages that are the same for everyone; only these are cached, and only these hold their scripts back. */
export const cachedPage = new RegExp(`^(${cached.join("|")})/?$`, "i");
