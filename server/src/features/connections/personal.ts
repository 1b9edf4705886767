import { CONNECTION_DIRECTIONS, CONNECTION_STATUSES, heldBackFrom, SPAM } from "@startup-connect/contract/connections";
import { type PersonalData, pagesOf } from "#platform/personal-data.ts";
import type { Context } from "./context.ts";
import { presentIntroduction } from "./introduction-http.ts";
import { otherOf, presentConnections } from "./present.ts";
import { absences, blocks, connections, endedBlocks, heldRequests, introductions, reports } from "./tables.ts";

/** PROF-37, PROF-39: requests, connections and blocks of a person. */
export function connectionPersonal(c: Context): PersonalData {
  const { ports, queries } = c;
  const { safety } = queries;

  /** What the person sees in the own list: a refused request is not there for its sender (CONN-09). */
  async function* own(userId: string) {
    const all = { directions: CONNECTION_DIRECTIONS, statuses: CONNECTION_STATUSES };
    const everything = { ...all, heldBackFrom: heldBackFrom(c.clock.now()) };
    for await (const page of pagesOf((...place) => queries.list.page(...place, userId, everything))) {
      yield* await presentConnections(c, userId, page);
    }
  }

  async function* blocked(userId: string) {
    for await (const page of pagesOf((...place) => safety.blocks.page(...place, userId))) {
      const people = await ports.profiles.people(page.map(({ blockedId }) => blockedId));
      for (const { blockedId, createdAt } of page) yield { user: people.get(blockedId), createdAt };
    }
  }

  async function* verdicts(userId: string) {
    for await (const page of pagesOf((...place) => queries.held.verdictsOf(userId, ...place)))
      for (const { id: _id, senderId: _senderId, ...verdict } of page) yield verdict;
  }

  return {
    holds: {
      connections: {
        rows: [
          ...[connections.requesterId, connections.receiverId, heldRequests.senderId, absences.userId],
          ...[introductions.askerId, introductions.connectorId, introductions.targetId],
        ],
        people: [
          [connections.requesterId, connections.receiverId],
          [connections.receiverId, connections.requesterId],
        ],
      },
      safety: { rows: [blocks.blockerId, endedBlocks.blockerId, reports.reporterId] },
    },
    async *exportPerson(userId) {
      yield { name: "connections.json", rows: own(userId) };
      yield { name: "blocks.json", rows: blocked(userId) };
      yield { name: "blocks-ended.json", json: await safety.ended(userId) };
      yield { name: "requests-sent.json", json: await safety.sentBy(userId) };
      const outcomes = await queries.requests.outcomesOf(userId);
      yield {
        name: "requests-answered.json",
        json: outcomes.flatMap(({ requesterId, outcome, passReason, askedAt, closedAt }) => {
          const direction = requesterId === userId ? "sent" : "received";
          // Of what was declined silently the sender learns nothing.
          const isSilent = outcome === "declined" || outcome === SPAM;
          return direction === "sent" && isSilent ? [] : { direction, outcome, passReason, askedAt, closedAt };
        }),
      };
      const held = await queries.held.by(userId);
      const asked = held.map(({ receiverId, request, createdAt }) => ({ receiverId, ...request, createdAt }));
      yield { name: "requests-held.json", json: asked };
      yield { name: "screening.json", rows: verdicts(userId) };
      const introduced = await queries.introductions.ofPerson(userId);
      const three = introduced.flatMap(({ askerId, connectorId, targetId }) => [askerId, connectorId, targetId]);
      const people = await ports.profiles.people([...new Set(three)]);
      const introductions = introduced.flatMap((row) => presentIntroduction(row, userId, people) ?? []);
      yield { name: "introductions.json", json: introductions };
      yield { name: "introduction-consents.json", json: await queries.introductions.consentsOf(userId) };
      yield { name: "out-of-office.json", json: await queries.requests.absencesOf([userId], "0001-01-01") };
    },

    async erasePerson(tx, userId) {
      await safety.forget(tx, userId);
      await queries.requests.forgetPerson(tx, userId);
      const introduced = await queries.introductions.forgetPerson(tx, userId);
      const rows = await queries.removeAllOf(tx, userId);
      for (const row of rows) {
        // Counters of both; those of the person go with the profile.
        if (row.status === "accepted")
          await ports.profiles.connectionChanged(tx, [row.requesterId, row.receiverId].toSorted(), -1);
      }
      const others = [...new Set([...rows.map((row) => otherOf(row, userId)), ...introduced])];
      return { others, traces: rows.map((row) => row.id) };
    },
  };
}
