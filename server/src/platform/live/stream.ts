import type { Writable } from "node:stream";
import { SIGN_OF_LIFE } from "@startup-connect/contract/live";
import { batch, type Frame, frame } from "./reader.ts";

/** Characters sent in one go; a stream holds at most its buffer and one of these. */
const partLength = 16 * 1024;

/** What the page hears as well: a comment it would not. */
const signOfLife = frame(SIGN_OF_LIFE, "{}");
export const opening = `: connected\nretry: 3000\n${signOfLife}`;

/** What all streams of a process share. */
export interface StreamHost {
  /** Next events of a person after a number, oldest first, at most `batch`. */
  read(userId: string, after: number): Promise<Frame[]>;
  onSent(events: number): void;
  onClose(stream: LiveStream): void;
  /** The client has not read for as long as a beat, and the stream was cut off. */
  onStuck(): void;
  onError(error: unknown): void;
}

export interface StreamStart {
  userId: string;
  sessionId: string;
  /** Events after this number are sent. */
  from: number;
  /** Sent first: the client's own number is of no use, it must reload. */
  reset: boolean;
  /** When the stream ends by itself, so that the session behind it is looked at again. Milliseconds. */
  endsAt: number;
}

/**
 * One open connection of one person. Catching up and live events go the same way, a read from the table
 * after the last number sent, so there is neither gap nor double between them. A reader that does not keep
 * up stops the reading; the table is the buffer. It writes straight to the connection and holds little else:
 * there are thousands of them.
 */
export class LiveStream {
  readonly userId: string;
  readonly sessionId: string;
  readonly #host: StreamHost;
  readonly #endsAt: number;
  readonly #reset: boolean;
  #out: Writable | null = null;
  #last: number;
  #closed = false;
  #reading = false;
  #readAgain = false;
  #paused = false;
  #wasRead = true;

  constructor(host: StreamHost, { userId, sessionId, from, reset, endsAt }: StreamStart) {
    this.#host = host;
    this.userId = userId;
    this.sessionId = sessionId;
    this.#last = from;
    this.#reset = reset;
    this.#endsAt = endsAt;
  }

  get last(): number {
    return this.#last;
  }

  /** Begins to write; events since the opening come first. */
  attach(out: Writable): void {
    if (this.#closed || out.destroyed) {
      out.end();
      this.#close();
      return;
    }
    this.#out = out;
    out.on("close", () => this.#close());
    out.on("drain", () => this.#drained());
    const first = this.#reset ? frame("reset", JSON.stringify({ seq: this.#last }), this.#last) : "";
    out.write(opening + first);
    this.wake();
  }

  /** There may be new events in the table. @param seq number that is there for sure */
  wake(seq = Number.POSITIVE_INFINITY): void {
    if (!this.#out || seq <= this.#last) return;
    if (this.#reading) this.#readAgain = true;
    else void this.#read();
  }

  /** Sends something that is kept nowhere; a reader that does not keep up misses it. @param text a frame */
  pass(text: string): void {
    if (!this.#hasRoom()) return;
    this.#out?.write(text);
    this.#host.onSent(1);
  }

  /** Keeps the connection alive, and ends it when its time is up or the client has not read since the last beat. */
  beat(now: number): void {
    const hasRoom = this.#hasRoom();
    if (!hasRoom && !this.#wasRead) {
      this.#host.onStuck();
      // What waits for this reader would stay in memory until it reads.
      this.#out?.destroy();
      this.#close();
    } else if (now >= this.#endsAt) {
      this.close();
    } else if (hasRoom) {
      this.#out?.write(signOfLife);
    }
    this.#wasRead = false;
  }

  /** The client comes back with its last number. */
  close(): void {
    this.#out?.end();
    this.#close();
  }

  async #read(): Promise<void> {
    this.#reading = true;
    try {
      do {
        this.#readAgain = false;
        await this.#readToEnd();
      } while (this.#readAgain);
    } catch (error) {
      if (this.#closed) return;
      this.#host.onError(error);
      this.close();
    } finally {
      // In the same breath as the last look at #readAgain: a wake in between would be lost.
      this.#reading = false;
    }
  }

  async #readToEnd(): Promise<void> {
    for (let full = true; full && this.#out; ) {
      if (!this.#hasRoom()) {
        this.#paused = true;
        return;
      }
      const frames = await this.#host.read(this.userId, this.#last);
      // What finds no room is read again later.
      full = this.#write(frames) < frames.length || frames.length === batch;
    }
  }

  /** @returns how many had room. */
  #write(frames: readonly Frame[]): number {
    let taken = 0;
    let sent = 0;
    while (taken < frames.length && this.#hasRoom()) {
      let text = "";
      for (let next = frames[taken]; next && text.length < partLength; next = frames[++taken]) {
        text += next.text;
        if (next.text) sent += 1;
        this.#last = next.seq;
      }
      if (text) this.#out?.write(text);
    }
    this.#host.onSent(sent);
    return taken;
  }

  #drained(): void {
    this.#wasRead = true;
    if (!this.#paused) return;
    this.#paused = false;
    this.wake();
  }

  #hasRoom(): boolean {
    return this.#out !== null && !this.#out.writableNeedDrain;
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#out = null;
    this.#host.onClose(this);
  }
}
