import { createHash } from "node:crypto";

/** A text that is sent many times. */
export interface SharedText {
  whole: Buffer<ArrayBuffer>;
  /** Compressed, from the first time it is asked for so. */
  small?: Promise<Buffer<ArrayBuffer>>;
}

/** With its entity tag (RFC 9110, 8.8.3). */
export interface TaggedText extends SharedText {
  tag: string;
}

/**
 * An answer whose text is at hand, as it is or in UTF-8. As an ordinary response it would be turned into a stream of bytes
 * and be collected again before it goes out, which takes longer than making the text did.
 */
export class TextResponse extends Response {
  readonly whole: string | Buffer<ArrayBuffer>;
  readonly shared: SharedText | undefined;

  constructor(whole: string | Buffer<ArrayBuffer>, init: ResponseInit, shared?: SharedText) {
    super(null, init);
    this.whole = whole;
    this.shared = shared;
    // Callers ask whether there is one more often than they read it.
    let body: ReadableStream<Uint8Array> | null = null;
    Object.defineProperty(this, "body", {
      get: () => {
        const pull = (stream: ReadableStreamDefaultController<Uint8Array>) => {
          stream.enqueue(Buffer.from(this.whole));
          stream.close();
        };
        body ??= new ReadableStream({ pull }, { highWaterMark: 0 });
        return body;
      },
    });
  }

  override text = () => Promise.resolve(this.whole.toString());
  override json = async () => JSON.parse(this.whole.toString());
  override arrayBuffer = () => this.#streamed().arrayBuffer();
  override bytes = () => this.#streamed().bytes();
  override blob = () => this.#streamed().blob();
  override clone = () => new TextResponse(this.whole, { status: this.status, headers: this.headers }, this.shared);

  #streamed(): Response {
    return new Response(this.whole, { headers: this.headers });
  }
}

/** An answer within the process, for `json` and `text` only: its reader gets the body itself, without a text in between. Neither side may change it. */
export class ObjectResponse extends Response {
  readonly #value: object;

  constructor(value: object, init: ResponseInit) {
    super(null, init);
    this.#value = value;
  }

  override json = async () => this.#value;
  override text = async () => JSON.stringify(this.#value);
}

/** The answer with its tag, or 304 for a request that names the tag (RFC 9110, 13.1.2). */
export function unlessKnown(request: Request, answer: TextResponse, tag: string): Response {
  const { headers } = answer;
  headers.set("ETag", tag);
  headers.set("Cache-Control", "public, no-cache");
  if (!names(request.headers.get("if-none-match"), tag)) return answer;
  headers.delete("Content-Type");
  headers.append("Vary", "Accept-Encoding");
  return new Response(null, { status: 304, headers });
}

/** Whether a list of tags names this one, also as the weak tag that a compressing proxy makes of it. */
const names = (list: string | null, tag: string): boolean =>
  list?.split(",").some((one) => one.trim().replace(/^W\//, "") === tag) ?? false;

export const tagOf = (text: string | Buffer): string => `"${createHash("sha1").update(text).digest("base64url")}"`;
