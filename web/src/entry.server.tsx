import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { createClient } from "#lib/api.ts";
import { NonceProvider } from "#lib/nonce.tsx";
import { pageContext } from "#lib/server-context.ts";

/** The page's API client: the same as in the browser, over the server's own fetch. */
export { createClient, pageContext };

/** A rejected call of a loader is a normal response; the call itself has already been logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer = isRouteErrorResponse(error) && !("error" in error && error.error);
  if (!isAnswer && !request.signal.aborted) context.get(pageContext).failed(error);
};

/** Pages are sent once they are fully rendered, so an error can still set the status. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, failed: report } = context.get(pageContext);
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          const chunks: Buffer[] = [];
          const sink = new PassThrough();
          sink.on("data", (chunk: Buffer) => chunks.push(chunk));
          sink.on("error", reject);
          sink.on("end", () => {
            headers.set("Content-Type", "text/html; charset=utf-8");
            resolve(new Response(Buffer.concat(chunks), { status: failed ? 500 : status, headers }));
          });
          pipe(sink);
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          report(error);
        },
      },
    );
  });
}
