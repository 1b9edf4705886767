import type { LiveData, LiveEventName } from "@startup-connect/contract/live";
import { ApiError } from "./api.ts";

/** As much of an EventSource as is used. */
export interface Source {
  addEventListener(name: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

export interface LiveParts {
  /** Lets its bearer open one stream; `seq` is the person's last number. */
  ticket(): Promise<{ ticket: string; seq: number }>;
  open(address: string): Source;
  /** @returns cancels. */
  after(ms: number, then: () => void): () => void;
  random(): number;
}

type Listeners = { [E in LiveEventName]: Set<(data: LiveData<E>) => void> };

/** The events of the signed-in person, over one stream for the whole tab. */
export interface LiveClient {
  /** @returns unsubscribe. The stream is open while there is a listener. */
  on<E extends LiveEventName>(event: E, listener: (data: LiveData<E>) => void): () => void;
  /**
   * Called when events may have been missed, and every 15 seconds while no stream can be opened: reload what is shown.
   * @returns unsubscribe
   */
  onGap(listener: () => void): () => void;
  /** The page is visible again: reconnect now. */
  hurry(): void;
  /** The network is back: a stream over the old one may be dead without knowing it. */
  renew(): void;
}

const pollMs = 15_000;
const longestWaitMs = 30_000;
/** How long the stream stays open without listeners, for the change from one page to the next. */
const lingerMs = 2_000;

const kept = ["notification", "message", "read", "connection", "session", "room", "deal", "card"] as const;

export function createLive({ ticket, open, after, random }: LiveParts): LiveClient {
  const listeners: Listeners = {
    notification: new Set(),
    message: new Set(),
    read: new Set(),
    connection: new Set(),
    session: new Set(),
    room: new Set(),
    deal: new Set(),
    card: new Set(),
    typing: new Set(),
    reset: new Set(),
  };
  const gaps = new Set<() => void>();
  /** Increased by every start and stop, so that late responses of an older stream are ignored. */
  let round = 0;
  let running = false;
  let source: Source | null = null;
  let last: number | null = null;
  let everOpened = false;
  let failures = 0;
  let cancelWait: (() => void) | null = null;
  let cancelPoll: (() => void) | null = null;
  let cancelLinger: (() => void) | null = null;

  const anybody = () => gaps.size > 0 || Object.values(listeners).some((set) => set.size > 0);
  const gap = () => {
    for (const listener of [...gaps]) listener();
  };

  function poll(): void {
    cancelPoll ??= after(pollMs, () => {
      cancelPoll = null;
      gap();
      poll();
    });
  }

  function opened(): void {
    failures = 0;
    cancelPoll?.();
    cancelPoll = null;
    // What the page shows was loaded before the stream began.
    if (!everOpened) gap();
    everOpened = true;
  }

  async function connect(): Promise<void> {
    round += 1;
    const mine = round;
    cancelWait?.();
    cancelWait = null;
    let pass: { ticket: string; seq: number };
    try {
      pass = await ticket();
    } catch (error) {
      // The call itself reports a rejected session to the page; retrying does not help.
      const isOver = error instanceof ApiError && error.status === 401;
      if (mine !== round) return;
      // The next login starts a new stream.
      if (isOver) running = false;
      else retry();
      return;
    }
    if (mine !== round) return;
    last ??= pass.seq;
    const query = new URLSearchParams({ ticket: pass.ticket, after: String(last) });
    const stream = open(`/api/stream?${query}`);
    source = stream;
    stream.addEventListener("open", () => {
      if (mine === round) opened();
    });
    // The browser's own attempts would send the used ticket again.
    stream.addEventListener("error", () => {
      stream.close();
      if (mine === round) retry();
    });
    for (const event of kept) {
      stream.addEventListener(event, ({ data, lastEventId }) => {
        const seq = Number(lastEventId);
        if (mine !== round || seq <= (last ?? 0)) return;
        last = seq;
        emit(event, data);
      });
    }
    stream.addEventListener("typing", ({ data }) => {
      if (mine === round) emit("typing", data);
    });
    stream.addEventListener("reset", ({ data, lastEventId }) => {
      if (mine !== round) return;
      // Without a number it only says that what is shown is no longer so.
      if (lastEventId) last = Number(lastEventId);
      emit("reset", data);
      gap();
    });
  }

  function emit<E extends LiveEventName>(event: E, text: string): void {
    const data: LiveData<E> = JSON.parse(text);
    for (const listener of [...listeners[event]]) listener(data);
  }

  function retry(): void {
    source = null;
    failures += 1;
    const wait = Math.min(longestWaitMs, 1000 * 2 ** (failures - 1)) * (0.5 + random() / 2);
    // A stream ends by itself every quarter of an hour; only when the next cannot be opened either, polling helps.
    if (failures > 1) poll();
    cancelWait = after(wait, () => void connect());
  }

  function begin(): void {
    cancelLinger?.();
    cancelLinger = null;
    if (running) return;
    running = true;
    last = null;
    everOpened = false;
    failures = 0;
    void connect();
  }

  function leave(): void {
    if (anybody() || cancelLinger) return;
    cancelLinger = after(lingerMs, () => {
      cancelLinger = null;
      if (anybody()) return;
      running = false;
      round += 1;
      source?.close();
      source = null;
      for (const cancel of [cancelWait, cancelPoll]) cancel?.();
      cancelWait = null;
      cancelPoll = null;
    });
  }

  return {
    on(event, listener) {
      const own = (data: Parameters<typeof listener>[0]) => listener(data);
      listeners[event].add(own);
      begin();
      return () => {
        listeners[event].delete(own);
        leave();
      };
    },
    onGap(listener) {
      const own = () => listener();
      gaps.add(own);
      begin();
      return () => {
        gaps.delete(own);
        leave();
      };
    },
    hurry() {
      if (running && cancelWait) void connect();
    },
    renew() {
      if (!running) return;
      source?.close();
      source = null;
      void connect();
    },
  };
}
