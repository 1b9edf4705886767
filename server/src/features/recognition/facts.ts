import type { Site } from "@startup-connect/contract/content";
import {
  bookWith,
  changeFaults,
  FACT_PAGES,
  type FactsRequest,
  type Law,
  type LawBook,
  type LawChange,
  lawChange,
  lawToday,
  productLaw,
  RECOGNITION_AS_OF,
  RULE_NOT_FOUND,
  type SiteFacts,
  type SiteRules,
} from "@startup-connect/contract/recognition";
import { indiaDay } from "@startup-connect/contract/shared";
import { z } from "zod";
import { changesText } from "#platform/changes.ts";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import { ttlCache } from "#platform/search/ttl-cache.ts";
import type { Context } from "./context.ts";
import { factQueries } from "./queries.ts";

const KEPT_MS = 5_000;
const DETAIL_MAX = 1500;
const lawKey = (id: string): string => `law:${id}`;

const day = z.iso.date();
const storedText = z.object({ text: z.string(), asOf: day });

interface Stored {
  asOf: string;
  texts: SiteFacts["texts"];
  changes: LawChange[];
}

/** What the operator stored; what cannot be read (any more) counts as not said, so that the product's own holds. */
async function storedIn(db: Db): Promise<Stored> {
  const rows = new Map((await factQueries.all(db)).map(({ key, value }) => [key, value]));
  const texts = FACT_PAGES.flatMap((key) => {
    const { data } = storedText.safeParse(rows.get(key));
    return data ? [{ key, ...data }] : [];
  });
  const changes = [...rows].flatMap(([key, value]) =>
    key.startsWith("law:") ? (lawChange.safeParse(value).data ?? []) : [],
  );
  return { asOf: day.catch(RECOGNITION_AS_OF).parse(rows.get("asOf")), texts, changes };
}

/** A record in one level, for the log. */
const flat = ({ source, ...law }: Law | LawChange) => ({ ...law, source: source.name, link: source.url });

/** The rules of this site: those of the product with what the operator confirmed, changed and added (ADM-10). */
export function factService({ clock, db, ports }: Context) {
  const stored = ttlCache(clock, KEPT_MS, () => storedIn(db.reads));

  function notToCome(field: string, given: string): void {
    if (given > indiaDay(clock.now())) throw fieldProblem(field, "Please enter today or an earlier day.");
  }

  async function change(tx: Tx, before: Stored, wanted: LawChange): Promise<string> {
    const others = before.changes.filter(({ id }) => id !== wanted.id);
    const [fault] = Object.entries(changeFaults(wanted, others));
    if (fault) throw new Problem(400, fault[1], { errors: { [`record.${fault[0]}`]: fault[1] } });
    await factQueries.set(tx, lawKey(wanted.id), wanted, clock.now());
    const former = bookWith(before.changes).find(({ id }) => id === wanted.id);
    return changesText(former ? flat(former) : {}, flat(wanted));
  }

  /** @throws Problem 400, 404 */
  async function apply(
    { userId: adminId }: Viewer,
    { asOf, text, record: wanted, restore }: FactsRequest,
  ): Promise<void> {
    if (asOf) notToCome("asOf", asOf);
    if (text) notToCome("text.asOf", text.asOf);
    await db.tx(async (tx) => {
      const before = await storedIn(tx);
      const log = (name: string, target: string, detail: string) =>
        ports.audit.record(tx, { adminId, act: name, target, detail: detail.slice(0, DETAIL_MAX) });
      if (asOf) {
        await factQueries.set(tx, "asOf", asOf, clock.now());
        await log("facts.confirmed", "Legal facts", asOf);
      }
      if (text) {
        const { page, ...value } = text;
        if (value.text) await factQueries.set(tx, page, value, clock.now());
        else await factQueries.remove(tx, page);
        await log("facts.text", page, value.text);
      }
      if (wanted) await log("facts.changed", wanted.id, await change(tx, before, wanted));
      if (restore !== undefined) {
        if (!(await factQueries.remove(tx, lawKey(restore)))) throw notFound(RULE_NOT_FOUND);
        await log("facts.restored", restore, "");
      }
    });
    stored.drop();
  }

  const rules = async (): Promise<SiteRules> => {
    const { asOf, changes } = await stored.get();
    return { asOf, laws: bookWith(changes).map((law) => ("kinds" in law ? { ...law, kinds: [...law.kinds] } : law)) };
  };

  return {
    rules,
    apply,

    book: async (): Promise<LawBook> => (await rules()).laws,

    /** How many people may be offered a kind of security in a financial year (DEAL-42). */
    async placement() {
      const { people, clause, source } = lawToday((await rules()).laws, "privatePlacement", indiaDay(clock.now()));
      return { people, clause, source };
    },

    /** What pages show beside the rules (B47). */
    texts: async (): Promise<Site["facts"]> => (await stored.get()).texts,

    /** As an administrator sees them, past what is kept. */
    async facts(): Promise<SiteFacts> {
      stored.drop();
      const { texts, changes } = await stored.get();
      const [changed, added] = [true, false].map((ofProduct) =>
        changes.filter(({ id }) => (productLaw(id) !== undefined) === ofProduct).map(({ id }) => id),
      );
      return { ...(await rules()), texts, changed: changed ?? [], added: added ?? [] };
    },
  };
}

export type FactService = ReturnType<typeof factService>;
