import type { ServerResponse } from "node:http";
import { Writable } from "node:stream";
import type { LiveStream } from "./stream.ts";

/** Bytes that may be buffered on each of the two sides of a stream that is read in process. */
const heldInProcess = 32 * 1024;

/**
 * The answer that is a stream. Over HTTP it is written to the connection itself: a web stream in between would
 * weigh more than all the rest of it. A caller in process gets it as a web stream from `body`.
 */
export class LiveResponse extends Response {
  readonly #stream: LiveStream;

  constructor(stream: LiveStream) {
    super(null, {
      headers: {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store, no-transform",
        "x-accel-buffering": "no",
        "x-content-type-options": "nosniff",
      },
    });
    this.#stream = stream;
    let body: ReadableStream | undefined;
    Object.defineProperty(this, "body", { get: () => (body ??= this.#inProcess()) });
  }

  sendTo(outgoing: ServerResponse): void {
    // Its end is the end of the connection: frames of our own need no second frame around them.
    outgoing.removeHeader("transfer-encoding");
    outgoing.writeHead(this.status, Object.fromEntries(this.headers));
    this.#stream.attach(outgoing);
  }

  #inProcess(): ReadableStream<Uint8Array> {
    let taken: (() => void) | null = null;
    let out: Writable | null = null;
    const start = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
      out = new Writable({
        highWaterMark: heldInProcess,
        write(chunk: Buffer, _encoding, done) {
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) > 0) done();
          else taken = done;
        },
        destroy(error, done) {
          close(controller);
          done(error);
        },
      });
      this.#stream.attach(out);
    };
    return new ReadableStream(
      {
        start,
        pull() {
          const next = taken;
          taken = null;
          next?.();
        },
        cancel() {
          out?.destroy();
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: heldInProcess }),
    );
  }
}

function close(controller: ReadableStreamDefaultController): void {
  try {
    controller.close();
  } catch {
    // Its reader has left.
  }
}
