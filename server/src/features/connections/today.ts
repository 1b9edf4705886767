import { askedWords, heldBackFrom, isAskedBack, isWarned, WARNED } from "@startup-connect/contract/connections";
import { TODAY_MAX, type TodayItem } from "@startup-connect/contract/overview";
import { fullName } from "@startup-connect/contract/shared";
import type { Viewer } from "#platform/http.ts";
import * as t from "#texts/connections-acts.ts";
import type { Context } from "./context.ts";
import { presentIntroductions } from "./introduction-http.ts";
import { presentConnections } from "./present.ts";
import type { ConnectionRow } from "./queries.ts";

/** TODAY-01: requests, questions and introductions to answer, and own requests without an answer. */
export async function today(c: Context, viewer: Viewer): Promise<TodayItem[]> {
  const { requests, introductions } = c.queries;
  const open = { directions: ["sent"], statuses: ["pending"], heldBackFrom: heldBackFrom(c.clock.now()) } as const;
  const [asked, sent, toIntroduce] = await Promise.all([
    requests.waitingFor(viewer.userId, TODAY_MAX),
    c.queries.list.page(null, TODAY_MAX, viewer.userId, open),
    introductions.waitingFor(viewer.userId, TODAY_MAX).then((rows) => presentIntroductions(c, viewer, rows)),
  ]);
  const connections = await presentConnections(c, viewer.userId, [...asked, ...sent]);
  const shown = new Map(connections.map((connection) => [connection._id, connection]));
  const among = (rows: readonly ConnectionRow[]) => rows.flatMap(({ id }) => shown.get(id) ?? []);
  return [
    ...among(asked).map((connection): TodayItem => {
      const { _id, user, purpose, amount, note, question, reply, via, dueAt } = connection;
      const isQuestion = isAskedBack(connection);
      const name = fullName(user);
      const text = isQuestion
        ? question
        : reply || [via && t.introducedBy({ name: via.user.name }), note].filter(Boolean).join("\n");
      const thing = `/requests/${_id}`;
      return {
        kind: isQuestion ? "question" : "request",
        group: "waiting",
        thing,
        person: user,
        title: isQuestion
          ? t.hasQuestion({ name })
          : reply
            ? t.hasReplied({ name })
            : askedWords(user, { purpose, amount, introduced: via !== null }),
        text: isWarned(connection) ? WARNED : text,
        acts: [{ text: isQuestion ? t.reply : t.open, to: thing }],
        ...(dueAt && { due: dueAt }),
        ...(!isQuestion && !isWarned(connection) && { requestId: _id }),
      };
    }),
    ...among(sent).map(({ _id, user, dueAt }): TodayItem => {
      const thing = `/requests/${_id}`;
      const acts = [{ text: t.open, to: thing }];
      const title = t.yourRequestTo({ name: user.name });
      return { kind: "asked", group: "coming", thing, person: user, title, acts, ...(dueAt && { due: dueAt }) };
    }),
    ...toIntroduce.map((introduction): TodayItem => {
      const { _id, user, target, why, dueAt, findings } = introduction;
      const isSuspect = findings.length > 0;
      return {
        kind: "introduction",
        group: "waiting",
        thing: `introduction ${_id}`,
        person: user,
        title: t.asksIntroduction({ name: fullName(user), target: target.name }),
        text: isSuspect ? WARNED : why,
        acts: [{ text: t.open, to: "/connections?show=introductions" }],
        ...(dueAt && { due: dueAt }),
        ...(!isSuspect && { introduction }),
      };
    }),
  ];
}
