import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "../support/api.ts";
import { mailboxOf } from "../support/mailbox.ts";
import { type Person, peopleOf } from "../support/people.ts";

interface Talk {
  conversation: string;
  people: Person[];
}

/** People who write without pause, and a ledger outside of the site of what was acknowledged. */
export class Writers {
  readonly acknowledged = new Map<string, Set<string>>();
  /** Milliseconds from the first try to the yes, for each message. */
  readonly latencies: number[] = [];
  /** Tries that got no answer or a refusal, each of which was made again. */
  again = 0;
  /** Those of them that were refused for haste alone. */
  limited = 0;
  count = 0;
  #running = true;
  #ends: Promise<void>[] = [];
  readonly #call: Call;
  readonly #ledger: string;
  talks: Talk[] = [];

  constructor(call: Call, ledger: string) {
    this.#call = call;
    this.#ledger = ledger;
  }

  async meet(pairs: number, run: number): Promise<void> {
    const people = peopleOf(this.#call, mailboxOf(this.#call), run);
    for (let pair = 0; pair < pairs; pair++) {
      const [founder, investor] = [await people.founder(), await people.investor()];
      const conversation = await people.acquaint(investor, founder);
      this.talks.push({ conversation, people: [founder, investor] });
      this.acknowledged.set(conversation, new Set());
    }
  }

  /** @param everyMs pause of each person between two messages */
  begin(everyMs: number): void {
    this.#ends = this.talks.flatMap((talk) => talk.people.map((person) => this.#write(talk, person, everyMs)));
  }

  async end(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#ends);
  }

  async #write({ conversation }: Talk, { token }: Person, everyMs: number): Promise<void> {
    while (this.#running) {
      const json = { text: randomUUID(), clientId: randomUUID() };
      const began = performance.now();
      // The same message again and again until there is a yes, as the page does it.
      while (!(await this.#sent(conversation, json, token))) {
        this.again += 1;
        await pause(100);
      }
      this.latencies.push(performance.now() - began);
      appendFileSync(this.#ledger, `${conversation} ${json.text}\n`);
      this.acknowledged.get(conversation)?.add(json.text);
      this.count += 1;
      await pause(everyMs);
    }
  }

  async #sent(conversation: string, json: object, token: string): Promise<boolean> {
    try {
      const { status } = await this.#call("POST", `/api/conversations/${conversation}/messages`, { json, token });
      if (status === 429) this.limited += 1;
      return status === 200 || status === 201;
    } catch {
      return false;
    }
  }

  /** Reads every conversation to its beginning. @returns texts that are gone, and texts that are there twice */
  async look(): Promise<{ lost: number; doubled: number; read: number }> {
    let [lost, doubled, read] = [0, 0, 0];
    for (const { conversation, people } of this.talks) {
      const seen = new Map<string, number>();
      for (let before = "", more = true; more; ) {
        const path = `/api/conversations/${conversation}/messages?limit=100${before && `&before=${before}`}`;
        const { body } = await this.#call("GET", path, { token: people[0]?.token ?? "" });
        for (const { text } of body.messages) seen.set(text, (seen.get(text) ?? 0) + 1);
        more = Boolean(body.hasMore);
        before = body.nextCursor ?? "";
      }
      read += seen.size;
      for (const text of this.acknowledged.get(conversation) ?? []) if (!seen.has(text)) lost += 1;
      for (const times of seen.values()) if (times > 1) doubled += 1;
    }
    return { lost, doubled, read };
  }
}
