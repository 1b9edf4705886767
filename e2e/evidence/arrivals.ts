import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "../support/api.ts";
import { mailboxOf } from "../support/mailbox.ts";
import { type Founder, type Investor, type Person, peopleOf } from "../support/people.ts";

/**
 * New members who register without pause and ask one of those before them to connect, and a ledger outside of the
 * site of what was acknowledged. What got no answer is not tried again: the next member is another one.
 */
export class Arrivals {
  readonly investors: Investor[] = [];
  readonly founders: Founder[] = [];
  /** Acknowledged connection requests: who asked, and whom. */
  readonly requests: { from: Person; to: Person }[] = [];
  #running = false;
  #ended: Promise<void> = Promise.resolve();
  #run: number;
  readonly #call: Call;
  readonly #ledger: string;

  /** @param run first of the numbers that keep these members' names and addresses apart from others' */
  constructor(call: Call, ledger: string, run: number) {
    this.#call = call;
    this.#ledger = ledger;
    this.#run = run;
  }

  get count(): number {
    return this.investors.length + this.founders.length + this.requests.length;
  }

  begin(): void {
    this.#running = true;
    this.#ended = this.#arrive();
  }

  async end(): Promise<void> {
    this.#running = false;
    await this.#ended;
  }

  async #arrive(): Promise<void> {
    const limit = 100;
    for (let arrived = limit, people = this.#people(); this.#running; arrived += 1) {
      if (arrived >= limit) [people, arrived] = [this.#people(), 0];
      try {
        const investor = await people.investor();
        this.#keep(this.investors, investor, investor.email);
        const founder = await people.founder();
        this.#keep(this.founders, founder, founder.email);
        const json = { userId: founder.userId };
        const { status } = await this.#call("POST", "/api/connections", { json, token: investor.token });
        if (status === 201)
          this.#keep(this.requests, { from: investor, to: founder }, `${investor.email} ${founder.email}`);
      } catch {
        await pause(100);
      }
    }
  }

  #people() {
    this.#run += 1;
    return peopleOf(this.#call, mailboxOf(this.#call), this.#run);
  }

  #keep<T>(list: T[], value: T, line: string): void {
    appendFileSync(this.#ledger, `${line}\n`);
    list.push(value);
  }

  /** @returns what was acknowledged and is gone, and what is there twice, each in words */
  async look(): Promise<{ lost: string[]; doubled: string[] }> {
    const lost: string[] = [];
    const doubled: string[] = [];
    const judge = (times: number, what: string) => {
      if (times === 0) lost.push(what);
      if (times > 1) doubled.push(what);
    };
    for (const { startupName, startupId, token } of this.founders) {
      const { status, body } = await this.#call("GET", "/api/users/dashboard", { token });
      if (status !== 200 || body.profileId !== startupId) lost.push(`account of ${startupName}`);
      const list = await this.#call("GET", `/api/startups/startups?q=${encodeURIComponent(startupName)}`);
      const same = list.body.startups.filter((one: { startupName: string }) => one.startupName === startupName);
      judge(same.length, `startup ${startupName}`);
    }
    for (const { investorId, email } of this.investors) {
      const { status, body } = await this.#call("GET", `/api/investors/investor/${investorId}`);
      judge(status === 200 ? 1 : 0, `investor ${email}`);
      if (status !== 200) continue;
      const picture = await this.#call("GET", body.investor.profilePicture);
      if (picture.status !== 200 || picture.body.length === 0) lost.push(`picture of ${email}`);
    }
    for (const { from, to } of this.requests) {
      const { body } = await this.#call("GET", "/api/connections", { token: from.token });
      const same = body.connections.filter((one: { user: { userId: string } }) => one.user.userId === to.userId);
      judge(same.length, `request of ${from.email}`);
    }
    return { lost, doubled };
  }
}
