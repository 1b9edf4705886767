import { createContext, useContext } from "react";
import type { MetaDescriptor } from "react-router";
import { pageTitle } from "./paths.ts";

interface PublicPage {
  /** Name of the page, before " - Startup Connect". */
  title: string;
  /** What a search engine shows below the title. */
  description: string;
  /** The one address of the page, as links spell it, with the parameters that make it another page. */
  path: string;
  /** Origin of the site; undefined when the server did not answer. */
  publicUrl: string | undefined;
  /** Of a profile: its kind and id, for its own picture beside a shared link. */
  shared?: { type: "startup" | "investor" | "mentor"; id: string };
}

/** Title, description, the one address and the picture to share of a page that search engines may list (SHELL-32). */
export const publicHead = ({ title, description, path, publicUrl, shared }: PublicPage): MetaDescriptor[] => [
  { title: pageTitle(title) },
  { name: "description", content: description },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
  { property: "og:type", content: shared ? "profile" : "website" },
  { property: "og:site_name", content: "Startup Connect" },
  ...(publicUrl === undefined
    ? []
    : [
        { tagName: "link", rel: "canonical", href: publicUrl + path },
        { property: "og:url", content: publicUrl + path },
        { property: "og:image", content: `${publicUrl}/og/${shared ? `${shared.type}/${shared.id}` : "site"}.png` },
        { property: "og:image:width", content: "1200" },
        { property: "og:image:height", content: "630" },
        { property: "og:image:alt", content: shared ? `${title} on Startup Connect` : "Startup Connect" },
        { name: "twitter:card", content: "summary_large_image" },
      ]),
];

interface RootMatch {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

/** `meta` of a public page whose head does not depend on what it loads. The root knows the origin of the site. */
export const publicMeta =
  (page: Omit<PublicPage, "publicUrl" | "shared">) =>
  ({ matches: [root] }: RootMatch): MetaDescriptor[] => {
    const site = root?.loaderData;
    const isKnown =
      typeof site === "object" && site !== null && "publicUrl" in site && typeof site.publicUrl === "string";
    return publicHead({ ...page, publicUrl: isKnown ? String(site.publicUrl) : undefined });
  };

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** Nonce for inline scripts while rendering on the server; undefined in the browser. */
export const useNonce = (): string | undefined => useContext(NonceContext);
