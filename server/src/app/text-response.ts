/**
 * An answer whose text is at hand, as it is or in UTF-8. As an ordinary response it would be turned into a stream of bytes and be collected
 * again before it goes out, which takes longer than making the text did.
 */
export class TextResponse extends Response {
  readonly whole: string | Buffer<ArrayBuffer>;

  constructor(whole: string | Buffer<ArrayBuffer>, init: ResponseInit) {
    super(null, init);
    this.whole = whole;
    Object.defineProperty(this, "body", { get: () => this.#streamed().body });
  }

  override text = () => Promise.resolve(this.whole.toString());
  override json = async () => JSON.parse(this.whole.toString());
  override arrayBuffer = () => this.#streamed().arrayBuffer();
  override bytes = () => this.#streamed().bytes();
  override blob = () => this.#streamed().blob();
  override clone = () => new TextResponse(this.whole, { status: this.status, headers: this.headers });

  #streamed(): Response {
    return new Response(this.whole, { headers: this.headers });
  }
}
