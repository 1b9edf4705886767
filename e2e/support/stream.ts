import type { Call } from "./api.ts";

/** One live event as a client gets it. */
export interface Heard {
  /** The person's own number; null for what is kept nowhere. */
  seq: number | null;
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it reads
  data: any;
}

export interface Listening {
  /** Everything heard so far, over all streams. */
  heard: readonly Heard[];
  /** How many streams were opened. */
  opened(): number;
  /** Resolves when the stream that is open now, or the next one, has ended. */
  ended(): Promise<void>;
  stop(): Promise<void>;
}

interface ListenOptions {
  token: string;
  /** Tried in turn: where one does not answer the next is taken, as behind a load balancer. */
  servers: readonly { url: string; call: Call }[];
  /** Without it one stream is opened, and no other after it. */
  comesBack?: boolean;
}

const pauseMs = 50;

/** Listens as the pages do: a ticket, a stream after the last number heard, and again when that ends. */
export function listen({ token, servers, comesBack = true }: ListenOptions): Listening {
  const heard: Heard[] = [];
  let last: number | null = null;
  let opened = 0;
  let wanted = true;
  let leave = new AbortController();
  let onEnd = Promise.withResolvers<void>();

  function read(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
    const event = field("event");
    if (!event || event === "alive") return;
    const id = field("id");
    const seq = id === undefined ? null : Number(id);
    if (seq !== null) last = seq;
    heard.push({ seq, event, data: JSON.parse(field("data") ?? "null") });
  }

  async function open({ url, call }: { url: string; call: Call }): Promise<void> {
    const { status, body } = await call("POST", "/api/stream/ticket", { token });
    if (status !== 201) throw new Error(`no ticket: ${status}`);
    last ??= body.seq;
    leave = new AbortController();
    const response = await fetch(`${url}/api/stream?ticket=${body.ticket}&after=${last}`, { signal: leave.signal });
    if (!response.body || response.status !== 200) throw new Error(`no stream: ${response.status}`);
    opened += 1;
    const source = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (let part = await source.read(); !part.done; part = await source.read()) {
      const blocks = (rest + part.value).split("\n\n");
      rest = blocks.pop() ?? "";
      blocks.forEach(read);
    }
  }

  async function run(): Promise<void> {
    for (let turn = 0; wanted; turn += 1) {
      const server = servers[turn % servers.length];
      if (!server) throw new Error("there is no server to listen to");
      const before = opened;
      await open(server).catch(() => {});
      if (opened > before) {
        onEnd.resolve();
        onEnd = Promise.withResolvers();
        if (!comesBack) return;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  const running = run();
  return {
    heard,
    opened: () => opened,
    ended: () => onEnd.promise,
    async stop() {
      wanted = false;
      leave.abort();
      await running;
    },
  };
}
