import { type Language, languages, prefixOf } from "@startup-connect/contract/shared";
import { createContext, useContext } from "react";
import type { MetaDescriptor } from "react-router";
import * as t from "#texts/lib.ts";
import { language } from "./language.ts";
import { ownHref, pageTitle } from "./paths.ts";

/** What the root knows of the site: its origin, and the languages in which it can be read. */
export interface Site {
  publicUrl: string;
  languages: readonly Language[];
}

interface PublicPage {
  /** Name of the page, before " - Startup Connect". */
  title: string;
  /** What a search engine shows below the title. */
  description: string;
  /** The one address of the page, as links spell it, with the parameters that make it another page. */
  path: string;
  /** Undefined when the server did not answer. */
  site: Site | undefined;
  /** Of a profile: its kind and id, for its own picture beside a shared link. */
  shared?: { type: "startup" | "investor" | "mentor"; id: string };
}

/** Title, description, the one address and the picture to share of a page that search engines may list (SHELL-32). */
export const publicHead = ({ title, description, path, site, shared }: PublicPage): MetaDescriptor[] => [
  { title: pageTitle(title) },
  { name: "description", content: description },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
  { property: "og:type", content: shared ? "profile" : "website" },
  { property: "og:site_name", content: "Startup Connect" },
  ...(site === undefined
    ? []
    : [
        { tagName: "link", rel: "canonical", href: site.publicUrl + ownHref(path) },
        ...alternates(site, path),
        { property: "og:url", content: site.publicUrl + ownHref(path) },
        { property: "og:locale", content: languages[language].tag.replace("-", "_") },
        {
          property: "og:image",
          content: `${site.publicUrl}/og${prefixOf(language)}/${shared ? `${shared.type}/${shared.id}` : "site"}.png`,
        },
        { property: "og:image:width", content: "1200" },
        { property: "og:image:height", content: "630" },
        { property: "og:image:alt", content: shared ? t.sharedPicture({ title }) : "Startup Connect" },
        { name: "twitter:card", content: "summary_large_image" },
      ]),
];

/** The page in each language, where there is more than one; who reads none of them gets English. */
const alternates = ({ publicUrl, languages: served }: Site, path: string): MetaDescriptor[] =>
  served.length < 2
    ? []
    : [...served.map((one) => [languages[one].tag, one] as const), ["x-default", "en"] as const].map(([tag, one]) => ({
        tagName: "link",
        rel: "alternate",
        hrefLang: tag,
        href: publicUrl + prefixOf(one) + path,
      }));

interface RootMatch {
  matches: readonly [{ loaderData?: Site | undefined } | undefined, ...unknown[]];
}

/** `meta` of a public page whose head does not depend on what it loads. The root knows the origin of the site. */
export const publicMeta =
  (page: Omit<PublicPage, "site" | "shared">) =>
  ({ matches: [root] }: RootMatch): MetaDescriptor[] =>
    publicHead({ ...page, site: root?.loaderData });

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** Nonce for inline scripts while rendering on the server; undefined in the browser. */
export const useNonce = (): string | undefined => useContext(NonceContext);
