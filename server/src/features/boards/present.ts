import type { BoardCard, BoardColumn, WholeBoardCard } from "@startup-connect/contract/boards";
import type { StartupEntry } from "#features/profiles/index.ts";
import type { Db } from "#platform/database.ts";
import type { BoardPorts } from "./ports.ts";
import type { CardLine, CardRow, ColumnRow } from "./queries.ts";

export type Entries = ReadonlyMap<string, StartupEntry>;

/** By user id what a board shows of the startups of these cards. */
export async function entriesOf(ports: BoardPorts, rows: readonly CardLine[], db?: Db): Promise<Entries> {
  const entries = await ports.profiles.startups.entries([...new Set(rows.flatMap((row) => row.startupId ?? []))], db);
  return new Map(entries.map((entry) => [entry.userId, entry]));
}

/** What cards show of startups and deals. */
export interface Shown {
  entries: Entries;
  deals: Awaited<ReturnType<BoardPorts["deals"]["dealsOf"]>>;
}

export async function shownOf(ports: BoardPorts, ownerId: string, rows: readonly CardLine[], db?: Db): Promise<Shown> {
  return { entries: await entriesOf(ports, rows, db), deals: await ports.deals.dealsOf(ownerId, db) };
}

export const presentColumn = ({ id, name }: ColumnRow): BoardColumn => ({ _id: id, name });

export function presentCard({ entries, deals }: Shown, { id, columnId, startupId, ...row }: CardLine): BoardCard {
  const entry = startupId ? entries.get(startupId) : undefined;
  const { nextStep, nextOn, tags } = row;
  const startup = entry && {
    userId: entry.userId,
    profileId: entry.listed ? entry.profileId : null,
    name: entry.name,
    picture: entry.picture,
    city: entry.city,
    industry: entry.industry,
  };
  const deal = (startupId && deals.get(startupId)) || null;
  return { _id: id, columnId, startup: startup ?? null, deal, nextStep, nextOn, tags };
}

export const presentWhole = (shown: Shown, row: CardRow): WholeBoardCard => ({
  ...presentCard(shown, row),
  notes: row.notes,
});
