import { PUSH_KINDS, type PushKind } from "@startup-connect/contract/push";
import { after, indiaDay, MINUTE } from "@startup-connect/contract/shared";
import { expect, it } from "vitest";
import { actOnDeal, dealOfTwo } from "#test/deals.ts";
import type { TestPerson } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { booked, officeHour, takeSeat } from "#test/mentoring.ts";
import { ask, connect, member } from "#test/people.ts";
import { newBrowser } from "#test/push-service.ts";
import { choose, server, shown, subscribe, usePushes, write } from "#test/pushes.ts";
import { drafted, sendUpdate } from "#test/updates.ts";

usePushes();

interface Cause {
  kind: PushKind;
  what: string;
  title: string;
  path: RegExp;
  /** Two people as they are before. @returns who is notified, and what someone else, or the clock, then does */
  prepare(): Promise<{ reader: TestPerson; happens(): Promise<unknown> }>;
}

const inHalfAnHour = (start: string) => {
  server.clock.advance(new Date(start).getTime() - 30 * MINUTE - server.clock.now().getTime());
  return runJob(server, "sessions.remind");
};

const causes: Cause[] = [
  {
    ...{ kind: "request", what: "a request", title: "A request for you", path: /^\/requests\// },
    async prepare() {
      const [reader, other] = [await member(server), await member(server)];
      return { reader, happens: () => ask(server, other, reader) };
    },
  },
  {
    ...{
      kind: "answer",
      what: "a yes to one's request",
      title: "An answer to your request",
      path: /^\/(messages|investor|requests)\//,
    },
    async prepare() {
      const [reader, other] = [await member(server), await member(server)];
      const { body } = await ask(server, reader, other);
      const params = { id: body.connection._id };
      return {
        reader,
        happens: () => server.call("POST /api/connections/{id}/accept", { params, token: other.token }),
      };
    },
  },
  {
    ...{ kind: "message", what: "a message", title: "New message", path: /^\/messages\// },
    async prepare() {
      const [reader, other] = [await member(server), await member(server)];
      const { conversationId } = await connect(server, reader, other);
      return { reader, happens: () => write(other, "Shall we talk?", conversationId) };
    },
  },
  {
    ...{ kind: "session", what: "a session in 30 minutes", title: "Your session begins soon", path: /^\/sessions\// },
    async prepare() {
      const { mentee, start } = await booked(server);
      return { reader: mentee, happens: () => inHalfAnHour(start) };
    },
  },
  {
    ...{ kind: "session", what: "an office hour in 30 minutes", title: "Your session begins soon", path: /^\/office/ },
    async prepare() {
      const { id, office } = await officeHour(server, { day: indiaDay(after(server.clock.now(), { days: 2 })) });
      const reader = await member(server);
      await takeSeat(server, id, reader);
      return { reader, happens: () => inHalfAnHour(office.start ?? office.startsAt) };
    },
  },
  {
    ...{ kind: "update", what: "a monthly update", title: "New monthly update", path: /^\/updates\// },
    async prepare() {
      const { startup, investor, id, version } = await drafted(server);
      return { reader: investor, happens: () => sendUpdate(server, startup, id, version) };
    },
  },
  {
    ...{ kind: "interest", what: "a stated interest", title: "News in a deal", path: /^\/deals\// },
    async prepare() {
      const { founder, investor, id } = await dealOfTwo(server);
      const until = indiaDay(after(server.clock.now(), { days: 60 }));
      const json = { band: "10to25L", sentence: "The cost sheet convinced me.", until };
      return { reader: founder, happens: () => actOnDeal(server, id, investor, "interest", json) };
    },
  },
];

it.each(causes)(
  "PUSH-02: $what comes to who wants it, and leads to its page; not to who wants all others",
  async ({ kind, title, path, prepare }) => {
    for (const [kinds, comes] of [
      [[kind], true],
      [PUSH_KINDS.filter((one) => one !== kind), false],
    ] as const) {
      const [{ reader, happens }, browser] = [await prepare(), newBrowser()];
      await server.application.platform.jobs.drain();
      await choose(reader, await subscribe(reader, browser), { kinds });
      await happens();
      const came = await shown(browser);
      expect(came).toMatchObject(comes ? [{ title, path: expect.stringMatching(path) }] : []);
    }
  },
);
