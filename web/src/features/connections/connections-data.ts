import type { AllRoutes, Answer } from "@startup-connect/contract";
import { browserApi } from "#lib/api.ts";

export const shownKinds = ["accepted", "received", "sent", "blocked"] as const;
export type Shown = (typeof shownKinds)[number];

type ConnectionList = Answer<AllRoutes["GET /api/connections"]>;
export type BlockList = Answer<AllRoutes["GET /api/blocks"]>;
type Kind = Exclude<Shown, "blocked">;

const filters: Record<Kind, { status: string; direction?: string }> = {
  accepted: { status: "accepted" },
  received: { status: "pending", direction: "received" },
  sent: { status: "pending", direction: "sent" },
};

export interface ConnectionsData {
  shown: Shown;
  /** First page of the shown kind. */
  list: ConnectionList;
  blocked: BlockList;
  totals: Record<Shown, number>;
}

const shownOf = (word: string | null): Shown => shownKinds.find((kind) => kind === word) ?? "accepted";

/** The list of the address (`?show=`), and how many the other kinds hold. */
export async function loadConnections(search: URLSearchParams): Promise<ConnectionsData> {
  const shown = shownOf(search.get("show"));
  const ask = (kind: Kind) =>
    browserApi("GET /api/connections", { query: kind === shown ? filters[kind] : { ...filters[kind], limit: 1 } });
  const [accepted, received, sent, blocked] = await Promise.all([
    ask("accepted"),
    ask("received"),
    ask("sent"),
    browserApi("GET /api/blocks", { query: shown === "blocked" ? {} : { limit: 1 } }),
  ]);
  const lists = { accepted, received, sent };
  return {
    shown,
    list: lists[shown === "blocked" ? "accepted" : shown],
    blocked,
    totals: { accepted: accepted.total, received: received.total, sent: sent.total, blocked: blocked.total },
  };
}

export const moreBlocks = (after: string): Promise<BlockList> => browserApi("GET /api/blocks", { query: { after } });

export const morePages = (shown: Kind, after: string): Promise<ConnectionList> =>
  browserApi("GET /api/connections", { query: { ...filters[shown], after } });
