import type { NomineeForm } from "@startup-connect/contract/rights";
import { before, type Language } from "@startup-connect/contract/shared";
import { appeal, decide, type ModerationContext, report } from "#features/moderation/index.ts";
import { askAboutData, type SupportContext } from "#features/support/index.ts";
import type { Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { world } from "../world/index.ts";
import { idOfMessage, idsOfUsers } from "./queries.ts";

interface Desk {
  moderation: ModerationContext;
  support: SupportContext;
  nominate(userId: string, nominee: NomineeForm, language: Language): Promise<void>;
}

/** Adds what members of the demo world reported and asked for, as they would: by what the features do, each at its time. */
export async function loadDesk({ clock, db }: Platform, { moderation, support, nominate }: Desk): Promise<void> {
  const loadedAt = clock.now();
  const ids = await idsOfUsers(db.orm);
  const accounts = [
    ...world.startups.map(({ key, founder }) => ({ key, ...founder })),
    ...[...world.investors, ...world.mentors].map(({ key, account }) => ({ key, ...account })),
  ];
  const person = (key: string) => {
    const account = accounts.find((one) => one.key === key);
    const userId = ids.get(account?.email ?? "");
    if (!account || !userId) throw new Error(`no user in the demo data has the key ${key}`);
    return { ...account, userId };
  };
  const as = (key: string): Viewer => {
    const { userId } = person(key);
    const session = { sessionId: userId, provedAt: loadedAt, needsPasskey: false, limitedUntil: null };
    return { userId, userType: "None", registered: true, scopes: [], ...session };
  };
  const at = <C extends Platform>(c: C, hoursAgo: number): C => {
    const then = before(loadedAt, { hours: hoursAgo });
    return { ...c, clock: { now: () => then } };
  };
  const { cases, tickets, moderator } = world.desk;
  const { members } = moderation;
  const decides = { personId: person(moderator).userId, scope: "cases.decide", grantedAt: loadedAt } as const;
  await db.tx((tx) => members.grant(tx, [{ ...decides, grantedBy: null, approvedBy: null, until: null }]));
  for (const { about, reports, decision, appealed } of cases) {
    const targetId = "message" in about ? await idOfMessage(db.orm, about.message) : person(about.profile).userId;
    const targetType = "message" in about ? "message" : "profile";
    let number = "";
    for (const { by, hoursAgo, kind, reason } of reports) {
      const { row } = await report(at(moderation, hoursAgo), as(by), { targetType, targetId, kind, reason });
      ({ number } = row);
    }
    if (decision) await decide(at(moderation, decision.hoursAgo), as(moderator), number, decision);
    if (appealed) await appeal(at(moderation, appealed.hoursAgo), as(appealed.by), number, appealed.text);
  }
  // No account of the demo world is an administrator until someone makes it one.
  await db.tx((tx) => members.ungrant(tx, decides.personId, [decides.scope]));
  for (const { by, of, relation, kind, text, hoursAgo } of tickets) {
    const { name, email } = person(by);
    await nominate(person(of).userId, { name, email, relation, inform: false }, "en");
    const visitor = { ...as(by), address: "127.0.0.1", language: "en" } as const;
    await askAboutData(at(support, hoursAgo), { kind, text }, visitor);
  }
}
