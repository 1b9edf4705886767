import { type LiveData, type LiveEventName, SIGN_OF_LIFE } from "@startup-connect/contract/live";
import { SECOND } from "@startup-connect/contract/shared";
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
   * Called when events may have been missed, and every 15 seconds while none come: reload what is shown.
   * @returns unsubscribe
   */
  onGap(listener: () => void): () => void;
  /** Called with whether events come by themselves, at once and when that changes. @returns unsubscribe */
  onState(listener: (isOn: boolean) => void): () => void;
  /** The page, the device or the network was away: a stream over the old connection may be dead without knowing it. */
  renew(): void;
}

export const POLL_SECONDS = 15;
/** A stream that says nothing for so long is dead: the server gives a sign of life every 25 seconds. */
const silenceMs = 45_000;
/** Without a sign for so long after the begin the page polls, and after `lateMs` it tries another stream. */
const earlyMs = 3_000;
const lateMs = 10_000;
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
  const states = new Set<(isOn: boolean) => void>();
  let isOn = true;
  /** Increased by every start and stop, so that late responses of an older stream are ignored. */
  let round = 0;
  let running = false;
  let source: Source | null = null;
  let last: number | null = null;
  let everHeard = false;
  let failures = 0;
  let cancelWait: (() => void) | null = null;
  let cancelPoll: (() => void) | null = null;
  let cancelEarly: (() => void) | null = null;
  let cancelLate: (() => void) | null = null;
  let cancelLinger: (() => void) | null = null;

  const anybody = () => gaps.size > 0 || Object.values(listeners).some((set) => set.size > 0);
  const gap = () => {
    for (const listener of [...gaps]) listener();
  };

  function tell(now: boolean): void {
    if (isOn === now) return;
    isOn = now;
    for (const listener of [...states]) listener(now);
  }

  function poll(): void {
    tell(false);
    cancelPoll ??= after(POLL_SECONDS * SECOND, () => {
      cancelPoll = null;
      gap();
      poll();
    });
  }

  /** Whatever comes is a sign of life; an opened stream alone is not, as what comes may be kept back on the way. */
  function heard(): void {
    failures = 0;
    for (const cancel of [cancelPoll, cancelEarly, cancelLate]) cancel?.();
    cancelPoll = null;
    cancelEarly = null;
    cancelLate = after(silenceMs, silent);
    tell(true);
    // What the page shows was loaded before the stream began.
    if (!everHeard) gap();
    everHeard = true;
  }

  function silent(): void {
    round += 1;
    source?.close();
    if (cancelEarly === null) gap();
    retry();
  }

  async function connect(): Promise<void> {
    round += 1;
    const mine = round;
    for (const cancel of [cancelWait, cancelEarly, cancelLate]) cancel?.();
    cancelWait = null;
    cancelEarly = after(earlyMs, () => {
      gap();
      poll();
    });
    cancelLate = after(lateMs, silent);
    let pass: { ticket: string; seq: number };
    try {
      pass = await ticket();
    } catch (error) {
      // The call itself reports a rejected session to the page; retrying does not help.
      const isOver = error instanceof ApiError && error.status === 401;
      if (mine !== round) return;
      // The next login starts a new stream.
      if (isOver) end();
      else retry();
      return;
    }
    if (mine !== round) return;
    last ??= pass.seq;
    const query = new URLSearchParams({ ticket: pass.ticket, after: String(last) });
    const stream = open(`/api/stream?${query}`);
    source = stream;
    const on = (name: string, act: (event: MessageEvent<string>) => void) =>
      stream.addEventListener(name, (event) => {
        if (mine !== round) return;
        heard();
        act(event);
      });
    on(SIGN_OF_LIFE, () => {});
    // The browser's own attempts would send the used ticket again.
    stream.addEventListener("error", () => {
      stream.close();
      if (mine === round) retry();
    });
    for (const event of kept) {
      on(event, ({ data, lastEventId }) => {
        const seq = Number(lastEventId);
        if (seq <= (last ?? 0)) return;
        last = seq;
        emit(event, data);
      });
    }
    on("typing", ({ data }) => emit("typing", data));
    on("reset", ({ data, lastEventId }) => {
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
    for (const cancel of [cancelEarly, cancelLate]) cancel?.();
    cancelEarly = null;
    cancelLate = null;
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
    everHeard = false;
    failures = 0;
    void connect();
  }

  function leave(): void {
    if (anybody() || cancelLinger) return;
    cancelLinger = after(lingerMs, () => {
      cancelLinger = null;
      if (anybody()) return;
      end();
    });
  }

  function end(): void {
    running = false;
    round += 1;
    source?.close();
    source = null;
    for (const cancel of [cancelWait, cancelPoll, cancelEarly, cancelLate]) cancel?.();
    cancelWait = null;
    cancelPoll = null;
    tell(true);
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
    onState(listener) {
      const own = (now: boolean) => listener(now);
      states.add(own);
      listener(isOn);
      return () => states.delete(own);
    },
    renew() {
      if (!running) return;
      source?.close();
      source = null;
      void connect();
    },
  };
}
