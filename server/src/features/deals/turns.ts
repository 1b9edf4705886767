import {
  applyDealTurn,
  DEAL_NOT_FOUND,
  type DealFacts,
  type DealPass,
  type DealRole,
  type DealTurn,
} from "@startup-connect/contract/deals";
import { indiaDay } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import { notFound } from "#platform/problem.ts";
import { bring } from "./cards.ts";
import type { Context } from "./context.ts";
import { factsOf, idOf, otherRole, roleOf, turnsOfClock } from "./facts.ts";
import type { DealRow } from "./queries.ts";

/** The deal, until the end of the transaction, with a connection that no one can end before: connection first, then deal. */
export async function locked(c: Context, tx: Tx, { id, founderId, investorId }: DealRow): Promise<DealRow> {
  const isConnected = await c.ports.connections.holdConnected(tx, founderId, investorId);
  const row = await c.queries.locked(tx, id);
  if (!row) throw notFound(DEAL_NOT_FOUND);
  return isConnected ? row : { ...row, closedAt: row.closedAt ?? c.clock.now() };
}

/** Writes what the rules made of a deal. @param by null where it followed by itself */
export async function store(
  c: Context,
  tx: Tx,
  row: DealRow,
  after: DealFacts,
  by: DealRole | null,
  pass?: Pick<DealPass, "reason" | "line">,
): Promise<void> {
  const now = c.clock.now();
  const { stage, proposal, passed, interestFrom, revision, isClosed } = after;
  const isMoved = stage !== row.stage;
  await c.queries.change(tx, row.id, {
    stage,
    revision,
    ...(isMoved && { stagedAt: now }),
    proposedStage: proposal?.stage ?? null,
    proposedBy: proposal?.by ?? null,
    proposedAt: proposal?.at ?? null,
    passedBy: passed?.by ?? null,
    passedAt: passed?.at ?? null,
    ...(!passed && { passReason: null, passLine: "" }),
    ...(pass && { passReason: pass.reason, passLine: pass.line }),
    closedAt: isClosed ? (row.closedAt ?? now) : null,
  });
  if (isMoved) await c.queries.addStep(tx, { id: newId(), dealId: row.id, stage, byRole: by, createdAt: now });
  if (row.stageBefore && !interestFrom) await c.queries.changeInterest(tx, row.id, { endedAt: now });
  else if (row.stageBefore && interestFrom !== row.stageBefore && interestFrom)
    await c.queries.changeInterest(tx, row.id, { stageBefore: interestFrom });
  // Not by the table of notices: most turns change the deal, and notify no one.
  await c.live.publishTo(tx, [row.founderId, row.investorId], "deal", { dealId: row.id });
}

/** What follows by itself. @returns whether it changed something */
async function turn(c: Context, tx: Tx, row: DealRow, what: DealTurn, by: DealRole | null = null): Promise<boolean> {
  const { done, deal } = applyDealTurn(factsOf(row), what, c.clock.now());
  if (done === "same") return false;
  await store(c, tx, row, deal, by);
  if (what === "close") await c.queries.dropPromise(tx, row.id, c.clock.now(), indiaDay(c.clock.now()));
  return true;
}

/** By the clock, and then both are notified (DEAL-04, DEAL-08). In a transaction of its own: it holds, whatever is asked. */
export async function lapse(c: Context, known: DealRow): Promise<void> {
  for (const what of turnsOfClock(known, c.clock.now()))
    await c.db.tx(async (tx) => {
      const row = await locked(c, tx, known);
      if (!turnsOfClock(row, c.clock.now()).includes(what) || !(await turn(c, tx, row, what))) return;
      await c.notices.notify(tx, what === "fallAway" ? "fellAway" : "interestOver", row);
    });
}

/** Closes, or opens again, the deals of one person, or of two. */
async function turnAll(c: Context, tx: Tx, what: "close" | "open", people: readonly [string, string?]): Promise<void> {
  for (const { id } of await c.queries.ofPeople(tx, what === "close" ? "open" : "closed", ...people)) {
    const row = await c.queries.locked(tx, id);
    if (row) await turn(c, tx, row, what);
  }
}

/** The two are connected now: their deal begins, or goes on, and the investor has its card. */
export async function connected(c: Context, tx: Tx, a: string, b: string): Promise<void> {
  const contacts = [...(await c.ports.accounts.contacts([a, b], tx)).values()];
  const founderId = contacts.find(({ userType }) => userType === "Startup")?.userId;
  const investorId = contacts.find(({ userType }) => userType === "Investor")?.userId;
  if (!founderId || !investorId) return;
  const now = c.clock.now();
  await bring(c, tx, investorId, founderId);
  await c.queries.insertNew(tx, { id: newId(), founderId, investorId, stagedAt: now, createdAt: now });
  await turnAll(c, tx, "open", [founderId, investorId]);
}

/** The two are no longer connected, or the one is suspended. */
export const close = (c: Context, tx: Tx, ...people: [string, string?]) => turnAll(c, tx, "close", people);

/** Opens again what a suspension closed, with those who are still connected and not suspended. */
export async function restored(c: Context, tx: Tx, userId: string): Promise<void> {
  const rows = await c.queries.ofPeople(tx, "closed", userId);
  const others = rows.map((row) => idOf(row, otherRole(roleOf(row, userId))));
  const there = await c.ports.accounts.contacts(others, tx);
  for (const other of others)
    if (there.has(other) && (await c.ports.connections.holdConnected(tx, userId, other)))
      await turnAll(c, tx, "open", [userId, other]);
}

/** DEAL-05: the first page read in a room; nothing unless the viewer is the investor of an open deal. */
export async function pageOpened(c: Context, tx: Tx, founderId: string, viewerId: string): Promise<void> {
  const [known] = await c.queries.ofPeople(tx, "open", founderId, viewerId);
  if (!known || applyDealTurn(factsOf(known), "pageOpened", c.clock.now()).done === "same") return;
  const row = await c.queries.locked(tx, known.id);
  if (row) await turn(c, tx, row, "pageOpened", "investor");
}
