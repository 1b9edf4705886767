import type { StoredEvent } from "./queries.ts";

const batch = 50;
/** Bytes that may wait for a slow reader before reading from the table stops. */
const bufferBytes = 64 * 1024;

export interface StreamOptions {
  userId: string;
  sessionId: string;
  /** Events after this number are sent. */
  from: number;
  /** Sent first: the client's own number is of no use, it must reload. */
  reset: boolean;
  /** When the stream ends by itself, so that the session behind it is looked at again. */
  endsAt: Date;
  read(userId: string, after: number, limit: number): Promise<StoredEvent[]>;
  onClose(stream: LiveStream): void;
  onError(error: unknown): void;
}

const encoder = new TextEncoder();

const frame = (event: string, data: object, id?: number): string =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * One open connection of one person. Catching up and live events go the same way, a read from the table
 * after the last number sent, so there is neither gap nor double between them. A reader that does not keep
 * up stops the reading; the table is the buffer.
 */
export class LiveStream {
  readonly userId: string;
  readonly sessionId: string;
  readonly body: ReadableStream<Uint8Array>;
  readonly #options: StreamOptions;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #last: number;
  #reading = false;
  #readAgain = false;
  #paused = false;
  #wasRead = true;

  constructor(options: StreamOptions) {
    this.#options = options;
    this.userId = options.userId;
    this.sessionId = options.sessionId;
    this.#last = options.from;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
          this.#write(": connected\nretry: 3000\n\n");
          if (options.reset) this.#write(frame("reset", { seq: options.from }, options.from));
        },
        pull: () => {
          this.#wasRead = true;
          if (!this.#paused) return;
          this.#paused = false;
          this.wake();
        },
        cancel: () => this.#closed(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: bufferBytes }),
    );
  }

  /** There may be new events in the table. @param seq number that is there for sure */
  wake(seq = Number.POSITIVE_INFINITY): void {
    if (!this.#controller || seq <= this.#last) return;
    if (this.#reading) {
      this.#readAgain = true;
      return;
    }
    void this.#read();
  }

  /** Sends something that is kept nowhere; a reader that does not keep up misses it. */
  pass(event: string, data: object): void {
    if (this.#hasRoom()) this.#write(frame(event, data));
  }

  /** Keeps the connection alive, and ends it when its time is up or nobody has read since the last beat. */
  beat(now: Date): void {
    const isStuck = !this.#hasRoom() && !this.#wasRead;
    if (now >= this.#options.endsAt || isStuck) this.close();
    else if (this.#hasRoom()) this.#write(": \n\n");
    this.#wasRead = false;
  }

  /** The client comes back with its last number. */
  close(): void {
    const controller = this.#controller;
    if (!controller) return;
    this.#closed();
    controller.close();
  }

  async #read(): Promise<void> {
    this.#reading = true;
    try {
      do {
        this.#readAgain = false;
        await this.#readToEnd();
      } while (this.#readAgain);
    } catch (error) {
      this.#options.onError(error);
      this.close();
    } finally {
      // In the same breath as the last look at #readAgain: a wake in between would be lost.
      this.#reading = false;
    }
  }

  async #readToEnd(): Promise<void> {
    let full = true;
    while (full && this.#controller) {
      if (!this.#hasRoom()) {
        this.#paused = true;
        return;
      }
      const events = await this.#options.read(this.userId, this.#last, batch);
      for (const { seq, event, data } of events) {
        this.#write(frame(event, data, seq));
        this.#last = seq;
      }
      full = events.length === batch;
    }
  }

  #hasRoom(): boolean {
    return (this.#controller?.desiredSize ?? 0) > 0;
  }

  #write(text: string): void {
    this.#controller?.enqueue(encoder.encode(text));
  }

  #closed(): void {
    if (!this.#controller) return;
    this.#controller = null;
    this.#options.onClose(this);
  }
}
