import type { OwnRound, ShownRound } from "@startup-connect/contract/rounds";
import type { PersonCard } from "@startup-connect/contract/shared";
import * as t from "#texts/rounds-acts.ts";
import type { RoundRow } from "./queries.ts";

/** In place of the name of who was named and has left. */
export const DELETED_ACCOUNT = t.deletedAccount;

export const presentRound = ({ id, security, amount, from, until, use, terms }: RoundRow): ShownRound => ({
  _id: id,
  security,
  amount,
  from,
  until,
  use,
  terms,
});

export const presentOwnRound = (
  row: RoundRow,
  named: readonly { personId: string; namedAt: Date }[],
  cards: ReadonlyMap<string, PersonCard>,
): OwnRound => ({
  ...presentRound(row),
  state: row.state,
  openedAt: row.openedAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
  revision: row.revision,
  people: named.flatMap(({ personId, namedAt }) => {
    const person = cards.get(personId);
    return person ? { person, namedAt: namedAt.toISOString() } : [];
  }),
});
