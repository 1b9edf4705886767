import { createContext, type RouterContextProvider } from "react-router";
import type { ApiClient } from "./api.ts";

/** What the server hands to a page's loader. */
export interface PageContext {
  api: ApiClient;
  /** Nonce of this answer's content security policy. */
  nonce: string;
  /** Origin of links in the page, from the setting PUBLIC_URL. */
  publicUrl: string;
}

export const pageContext = createContext<PageContext>();

/** The API client of a loader: calls the API in process, as a visitor. */
export const apiFrom = (context: Readonly<RouterContextProvider>): ApiClient => context.get(pageContext).api;
