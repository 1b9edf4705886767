import { READ, READ_TEXTS, type ReadKind } from "@startup-connect/contract/audit";
import { asLanguage, emailKey, keysOf } from "@startup-connect/contract/shared";
import type { Accounts } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Db } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import { heldOf, namedIn, type PersonalData, shownTo, tablesOf } from "#platform/personal-data.ts";
import { Refusal } from "#platform/problem.ts";
import { breachTexts } from "./admin-breach.ts";
import type { Affected, Exposed, Incident } from "./queries.ts";

export interface AffectedPorts {
  app: { personalData(): readonly PersonalData[] };
  accounts: Pick<Accounts, "addressees" | "named" | "sessionOwner">;
  audit: Pick<Audit, "between" | "formerAdmin">;
}

const readKinds = keysOf(READ_TEXTS);
const readKind = (word: string): ReadKind | undefined => readKinds.find((kind) => word === kind || word === `${kind}s`);

/**
 * INC-01. By the log of what was opened and done, by sessions, and by what features declare to keep of people.
 * @returns in the order of their ids, each once; how many lines of the log are about people who left since; and the scope
 * without addresses
 * @throws Refusal for a scope that names nothing
 */
export async function affectedBy(db: Db, ports: AffectedPorts, { from, to, scope }: Incident) {
  const parts = ports.app.personalData();
  const members = new Map<string, Set<Exposed>>();
  const strangers = new Map<string, { email: string; language: string | null; what: Set<Exposed> }>();
  let erased = 0;
  const add = (userId: string, ...what: readonly Exposed[]) => {
    const known = members.get(userId) ?? new Set();
    for (const one of what) known.add(one);
    members.set(userId, known);
  };

  async function addStrangers(isMeant: (of: NonNullable<PersonalData["strangers"]>[number]) => boolean) {
    for (const of of parts.flatMap(({ strangers = [] }) => strangers).filter(isMeant))
      for (const { email, language } of await of.people(db, to)) {
        const known = strangers.get(emailKey(email)) ?? { email, language, what: new Set() };
        strangers.set(emailKey(email), { ...known, what: known.what.add(of.purpose) });
      }
  }

  async function addLogged(isMeant: (act: string) => boolean, by?: string) {
    const lines = (await ports.audit.between(db, { from, to, by })).filter(({ act }) => isMeant(act));
    for (const { act, subjectId, erased: left } of lines) {
      erased += left;
      if (subjectId) add(subjectId, readKinds.find((kind) => act === READ + kind) ?? "account");
    }
    const acts = new Set(lines.map(({ act }) => act));
    await addStrangers(({ takenBy }) => takenBy !== undefined && acts.has(takenBy));
  }

  /** All that the person keeps, sees of others, and opened or did as staff. */
  async function addReach(userId: string) {
    add(userId, ...(await heldOf(db, parts, userId)).keys());
    for (const { userId: of, purpose } of await shownTo(db, parts, userId)) add(of, purpose);
    await addLogged(() => true, userId);
  }

  const named: string[] = [];
  for (const word of scope.split(",")) {
    const [kind = "", name = ""] = word.trim().split(/:(.*)/s);
    const read = name ? undefined : readKind(kind);
    const account = kind === "staff" ? await ports.accounts.named(name) : undefined;
    if (account && name.includes("@") && account.createdAt > from) throw new Refusal(breachTexts.madeLater(name));
    const owners = {
      session: () => (isId(name) ? ports.accounts.sessionOwner(name) : undefined),
      // What who has left did is still in the log.
      staff: async () => account?.id ?? ports.audit.formerAdmin(name),
    };
    const owner = kind === "session" || kind === "staff" ? await owners[kind]() : undefined;
    named.push(kind === "staff" && owner ? `staff:${owner}` : word.trim());
    if (read) await addLogged((act) => act === READ + read);
    else if (owner) await addReach(owner);
    else if (kind === "table" && tablesOf(parts).includes(name)) {
      for (const { userId, purpose } of await namedIn(db, parts, name)) add(userId, purpose);
      await addStrangers(({ table }) => table === name);
    } else {
      const known = { kinds: readKinds, tables: tablesOf(parts).toSorted() };
      throw new Refusal(breachTexts.noScope(word, kind, name, known));
    }
  }

  const people: Affected[] = (await ports.accounts.addressees([...members.keys()], to, db)).map(
    ({ userId, publicId, email, language }) => {
      const [asStranger, what] = [strangers.get(emailKey(email))?.what ?? [], members.get(userId) ?? []];
      strangers.delete(emailKey(email));
      return {
        userId,
        publicId,
        email,
        language: asLanguage(language),
        what: [...new Set([...what, ...asStranger])].toSorted(),
      };
    },
  );
  const others = [...strangers.values()].map(({ email, language, what }) => ({
    ...{ userId: "", publicId: "", email, language: asLanguage(language ?? "") },
    what: [...what].toSorted(),
  }));
  const all = [...people, ...others.toSorted((a, b) => (a.email < b.email ? -1 : 1))];
  return { people: all, erased, scope: named.join(",") };
}
