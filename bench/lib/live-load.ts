import { Agent, type ClientRequest, request } from "node:http";
import type { Person } from "./pairs.ts";

/** What the readers got. */
export interface Heard {
  /** Milliseconds from the send to the arrival at the other person's stream. */
  times: number[];
  sent: number;
  /** Milliseconds from the first send to the last arrival. */
  took: number;
  /** Arrivals at both streams of a message that did not come, or came twice. */
  lost: number;
  doubled: number;
  /** Answers to sending that were not 201, by status. */
  refused: Map<number, number>;
}

/** A connection that the server closes while it lies idle is not used again. */
const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 3000 });

export function call(
  origin: string,
  path: string,
  token: string,
  json?: unknown,
  { method = "POST", from }: { method?: string; from?: string } = {},
): Promise<{ status: number; text: string }> {
  const body = json === undefined ? "" : JSON.stringify(json);
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(from && { "x-forwarded-for": from }),
      "content-length": Buffer.byteLength(body),
      ...(body && { "content-type": "application/json" }),
    };
    const sent = request(`${origin}${path}`, { method, agent, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Open streams of people, and messages between them at an even rate. */
export class LiveLoad {
  readonly #origin: string;
  readonly #people: readonly Person[];
  readonly #streams: ClientRequest[] = [];
  /** When each message under way was sent, and which of the two have it. */
  readonly #underWay = new Map<string, { at: number; from: string; got: Set<string> }>();
  #heard: Heard = { times: [], sent: 0, took: 0, lost: 0, doubled: 0, refused: new Map() };
  #ended = 0;

  constructor(origin: string, people: readonly Person[]) {
    this.#origin = origin;
    this.#people = people;
  }

  /** Streams that ended unexpectedly. */
  get ended(): number {
    return this.#ended;
  }

  /** Opens a stream for each person. @param together how many are opened at once */
  async open(together = 40): Promise<void> {
    let next = 0;
    const worker = async () => {
      for (let person = this.#people[next++]; person; person = this.#people[next++]) await this.#listen(person);
    };
    await Promise.all(Array.from({ length: together }, worker));
  }

  async #listen({ userId, token }: Person): Promise<void> {
    const { status, text } = await call(this.#origin, "/api/stream/ticket", token);
    if (status !== 201) throw new Error(`no ticket: ${status} ${text}`);
    const { ticket } = JSON.parse(text);
    await new Promise<void>((resolve, reject) => {
      const stream = request(`${this.#origin}/api/stream?ticket=${ticket}`, { agent: false }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`no stream: ${answer.statusCode}`));
        let rest = "";
        answer.setEncoding("utf8").on("data", (part: string) => {
          const blocks = (rest + part).split("\n\n");
          rest = blocks.pop() ?? "";
          for (const block of blocks) this.#read(userId, block);
        });
        answer.once("close", () => {
          this.#ended += 1;
        });
        resolve();
      });
      stream.on("error", reject);
      stream.end();
      this.#streams.push(stream);
    });
  }

  #read(userId: string, block: string): void {
    const payload = /^event: message\ndata: (.*)$/m.exec(block)?.[1];
    if (!payload) return;
    const now = performance.now();
    const { clientId } = JSON.parse(payload).chatMessage;
    const message = this.#underWay.get(clientId);
    if (!message || message.got.has(userId)) {
      this.#heard.doubled += 1;
      return;
    }
    message.got.add(userId);
    if (userId !== message.from) this.#heard.times.push(now - message.at);
  }

  /**
   * Sends `rate` messages a second for `seconds`, from people chosen in turn, and waits for what is under way.
   * A late timer sends what it owes at once: the rate is kept whatever the server does.
   */
  async run(rate: number, seconds: number): Promise<Heard> {
    this.#heard = { times: [], sent: 0, took: 0, lost: 0, doubled: 0, refused: new Map() };
    const total = Math.round(rate * seconds);
    const answers: Promise<void>[] = [];
    const began = performance.now();
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate));
        while (this.#heard.sent < due) answers.push(this.#send());
        if (this.#heard.sent < total) return;
        clearInterval(timer);
        resolve();
      }, 2);
    });
    await Promise.all(answers);
    const patience = performance.now() + 10_000;
    while (this.#missing() > 0 && performance.now() < patience) await new Promise((done) => setTimeout(done, 20));
    this.#heard.took = performance.now() - began;
    this.#heard.lost = this.#missing();
    this.#underWay.clear();
    return this.#heard;
  }

  #missing(): number {
    return [...this.#underWay.values()].reduce((sum, { got }) => sum + 2 - got.size, 0);
  }

  async #send(): Promise<void> {
    const n = this.#heard.sent++;
    // Far apart, so that one conversation is not written to by two at once.
    const person = this.#people[(n * 7919) % this.#people.length];
    if (!person) return;
    const clientId = crypto.randomUUID();
    this.#underWay.set(clientId, { at: performance.now(), from: person.userId, got: new Set() });
    const path = `/api/conversations/${person.conversationId}/messages`;
    const { status } = await call(this.#origin, path, person.token, { text: `Message ${n}`, clientId });
    if (status === 201) return;
    this.#underWay.delete(clientId);
    this.#heard.refused.set(status, (this.#heard.refused.get(status) ?? 0) + 1);
  }

  /** Sends as many messages one after the other as `connections` do, whether or not a stream is open. @throws Error when one is refused */
  async post(origin: string, count: number, connections = 4): Promise<void> {
    let next = 0;
    const worker = async () => {
      while (next < count) {
        const n = next++;
        const person = this.#people[(n * 7919) % this.#people.length];
        if (!person) return;
        const path = `/api/conversations/${person.conversationId}/messages`;
        const message = { text: `Message ${n}`, clientId: crypto.randomUUID() };
        const { status } = await call(origin, path, person.token, message);
        if (status !== 201) throw new Error(`a message was answered with ${status}`);
      }
    };
    await Promise.all(Array.from({ length: connections }, worker));
  }

  /** The first of these people alone. */
  first(count: number): LiveLoad {
    return new LiveLoad(this.#origin, this.#people.slice(0, count));
  }

  close(): void {
    for (const stream of this.#streams) stream.destroy();
  }
}
