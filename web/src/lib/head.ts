import type { MetaDescriptor } from "react-router";
import { pageTitle } from "./paths.ts";

interface PublicPage {
  /** Name of the page, before " - Startup Connect". */
  title: string;
  /** What a search engine shows below the title. */
  description: string;
  /** The one address of the page, as links spell it, with the parameters that make it another page. */
  path: string;
  /** Origin of the site; unknown while the server cannot tell. */
  publicUrl: string | undefined;
}

/** Title, description and the one address of a page that search engines may list (SHELL-32). */
export const publicHead = ({ title, description, path, publicUrl }: PublicPage): MetaDescriptor[] => [
  { title: pageTitle(title) },
  { name: "description", content: description },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
  ...(publicUrl === undefined
    ? []
    : [
        { tagName: "link", rel: "canonical", href: publicUrl + path },
        { property: "og:url", content: publicUrl + path },
      ]),
];
