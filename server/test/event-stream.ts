import { randomBytes } from "node:crypto";
import { SIGN_OF_LIFE } from "@startup-connect/contract/live";
import { sessions, users } from "#features/accounts/index.ts";
import type { Database } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";

/** One server-sent event. */
export interface StreamEvent {
  id: number | null;
  event: string;
  data: unknown;
}

/** Reads an answer of server-sent events one by one, as a browser does. */
export function readEvents(response: Response) {
  if (!response.body) throw new Error("the answer has no body");
  const source = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  const nextText = async (): Promise<string | null> => {
    for (;;) {
      const end = rest.indexOf("\n\n");
      if (end >= 0) {
        const text = rest.slice(0, end);
        rest = rest.slice(end + 2);
        return text;
      }
      const { value, done } = await source.read();
      if (done) return null;
      rest += value;
    }
  };
  const field = (text: string, name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1];
  /** Null at the end of the stream. Signs of life are passed over. */
  const next = async (): Promise<StreamEvent | null> => {
    for (let text = await nextText(); text !== null; text = await nextText()) {
      const event = field(text, "event");
      if (!event || event === SIGN_OF_LIFE) continue;
      const id = field(text, "id");
      return { id: id ? Number(id) : null, event, data: JSON.parse(field(text, "data") ?? "null") };
    }
    return null;
  };
  return {
    next,
    nextText,
    /** @throws Error when the stream ends before. */
    async take(count: number): Promise<StreamEvent[]> {
      const blocks: StreamEvent[] = [];
      while (blocks.length < count) {
        const block = await next();
        if (!block) throw new Error(`the stream ended after ${blocks.length} events`);
        blocks.push(block);
      }
      return blocks;
    },
    /** To the end. @throws Error when a heartbeat comes first: the stream got no signal, but polled by itself. */
    async end(): Promise<void> {
      for (let text = await nextText(); text !== null; text = await nextText())
        if (text.startsWith(`event: ${SIGN_OF_LIFE}`))
          throw new Error("the stream was still open at its next heartbeat");
    },
    leave: () => source.cancel(),
  };
}

/** A session of a user, who is created if missing. @returns its id */
export async function liveSession({ orm }: Database, userId: string): Promise<string> {
  const now = new Date();
  const person = { id: userId, email: `${userId}@live.example`, name: "Who Listens", createdAt: now };
  await orm.insert(users).values(person).onConflictDoNothing();
  const id = newId();
  await orm.insert(sessions).values({ id, userId, tokenHash: randomBytes(32), createdAt: now, lastUsedAt: now });
  return id;
}
