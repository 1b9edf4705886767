import type { ProblemBody } from "@startup-connect/contract";
import type { Language } from "@startup-connect/contract/shared";
import { createContext, data, type RouterContextProvider } from "react-router";
import { type ApiClient, ApiError } from "./api.ts";

/** What the server hands to a page's loader. */
export interface PageContext {
  api: ApiClient;
  /** The same as the visitor who sends a form: for actions. */
  visitorApi: ApiClient;
  /** Nonce of this answer's content security policy. */
  nonce: string;
  /** Origin of links in the page, from the setting PUBLIC_URL. */
  publicUrl: string;
  /** In which the site can be read. */
  languages: readonly Language[];
  /** Called with an error during rendering, to log it. */
  failed(error: unknown): void;
  /** The answer with this text. */
  respond(html: string, init: ResponseInit): Response;
}

export const pageContext = createContext<PageContext>();

/** A refused call as a loader throws it on: with the page's status, shown by the nearest error page. */
export type Refusal = ReturnType<typeof data<ProblemBody>>;

/**
 * The API client of a loader: calls the API in process, as a visitor.
 * @throws Refusal with the status of the refused call (404, 503 …).
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

export const isRefusal = (thrown: unknown): thrown is Refusal =>
  typeof thrown === "object" && thrown !== null && "type" in thrown && thrown.type === "DataWithResponseInit";

/**
 * An error that a list shows in its own place. During a navigation an outage is rethrown instead, because the current
 * page stays (`kept-page.ts`).
 */
export function isShownInPlace(thrown: unknown, { url }: Request): thrown is Refusal {
  const isForScript = new URL(url).pathname.endsWith(".data");
  return isRefusal(thrown) && !(isForScript && (thrown.init?.status ?? 500) >= 500);
}
