import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { createClient } from "#lib/api.ts";
import { NonceProvider } from "#lib/head.ts";
import { pageContext } from "#lib/server-context.ts";

/** The page's API client: the same as in the browser, over the server's own fetch. */
export { createClient, pageContext };

/** A rejected call of a loader is a normal response; the call itself has already been logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer = isRouteErrorResponse(error) && !("error" in error && error.error);
  if (!isAnswer && !request.signal.aborted) context.get(pageContext).failed(error);
};

/**
 * Pages are sent once they are fully rendered, so an error can still set the status. The loaders have the data then, and
 * no page loads anything later: the router's own streaming takes a third longer.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: data, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, respond } = context.get(pageContext);
  const html = renderToString(
    <NonceProvider value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceProvider>,
  );
  const scripts = data && entry.renderMeta?.didRenderScripts ? dataScripts(await new Response(data).text(), nonce) : "";
  headers.set("Content-Type", "text/html; charset=utf-8");
  return respond(`<!DOCTYPE html>${html.replace("</body>", () => `${scripts}</body>`)}`, { status, headers });
}

/** As `ServerRouter` writes them when it gets the stream itself. */
function dataScripts(data: string, nonce: string): string {
  const script = (text: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${text}</script>`;
  return script(`enqueue(${JSON.stringify(data).replace(UNSAFE, escaped)});`) + script("close();");
}

/** Nothing in a script may end it, or begin a comment. */
const UNSAFE = /[<>&\u2028\u2029]/g;
const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
