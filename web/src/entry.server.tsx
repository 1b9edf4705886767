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

/** Used by the server to build a page's context: the same client as in the browser over another fetch. */
export { createClient, pageContext };

/** A refused call of a loader is an answer like any other; the call itself has logged what was wrong. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer = isRouteErrorResponse(error) && !("error" in error && error.error);
  if (!isAnswer && !request.signal.aborted) context.get(pageContext).failed(error);
};

/** Pages are small and whole: the answer is sent when everything is rendered, so a fault still has a status. */
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
