import { createContext, data, type RouterContextProvider } from "react-router";
import { type ApiClient, ApiError } from "./api.ts";

/** What the server hands to a page's loader. */
export interface PageContext {
  api: ApiClient;
  /** Nonce of this answer's content security policy. */
  nonce: string;
  /** Origin of links in the page, from the setting PUBLIC_URL. */
  publicUrl: string;
}

export const pageContext = createContext<PageContext>();

/**
 * The API client of a loader: calls the API in process, as a visitor.
 * A refusal becomes the page's own status (404, 503 …), shown by the nearest error page.
 */
export function apiFrom(context: Readonly<RouterContextProvider>): ApiClient {
  const { api } = context.get(pageContext);
  return (async (key, ...sent) => {
    try {
      return await api(key, ...sent);
    } catch (error) {
      if (error instanceof ApiError) throw data(error.body, { status: error.status });
      throw error;
    }
  }) as ApiClient;
}
