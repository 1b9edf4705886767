import { type DealRole, STAGE_TEXTS } from "@startup-connect/contract/deals";
import { shortDate } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { DealPorts } from "./ports.ts";
import type { DealRow } from "./queries.ts";

/** What the two of a deal read; amounts, terms and reasons are on its page alone (DEAL-11). */
export type DealEvent =
  | "proposed"
  | "confirmed"
  | "declined"
  | "passed"
  | "reopened"
  | "interest"
  | "interestWithdrawn"
  | "interestOver"
  | "promised"
  | "fellAway"
  | "tomorrow"
  | "late";

/** Each day's is read for itself; what a person does can be repeated, and only the last of it counts. */
const ofClock: readonly DealEvent[] = ["interestOver", "fellAway", "tomorrow", "late"];

export const idOf = (row: DealRow, role: DealRole): string => (role === "founder" ? row.founderId : row.investorId);
export const roleOf = (row: DealRow, userId: string): DealRole => (row.founderId === userId ? "founder" : "investor");
export const otherRole = (role: DealRole): DealRole => (role === "founder" ? "investor" : "founder");

export function dealNotices({ live }: Platform, ports: DealPorts) {
  /** @param row as it was before where something ended */
  const sentences = (row: DealRow, other: string): Record<DealEvent, string> => {
    const proposed = row.proposedStage ? STAGE_TEXTS[row.proposedStage] : "";
    return {
      proposed: `${other} proposes “${proposed}” as the stage of your deal. Please confirm or decline within 14 days.`,
      confirmed: `Your deal with ${other} is now “${STAGE_TEXTS[row.stage]}”.`,
      declined: `The proposed stage of your deal with ${other} was declined or withdrawn.`,
      passed: `${other} passed on your deal. You can read the reason.`,
      reopened: `${other} reopened your deal.`,
      interest: `${other} stated interest in your startup.`,
      interestWithdrawn: `${other} withdrew the stated interest.`,
      interestOver: `The stated interest in your deal with ${other} is no longer valid.`,
      promised: row.promisedFor ? `${other} promised an answer by ${shortDate(row.promisedFor)}.` : "",
      fellAway: `The proposed stage “${proposed}” of your deal with ${other} was not answered within 14 days and no longer counts.`,
      tomorrow: `You promised ${other} an answer by tomorrow.`,
      late: `Your answer to ${other} is late. Please answer or promise a new day.`,
    };
  };

  /** Open pages of the two reload. */
  const publish = (tx: Tx, { id, founderId, investorId }: DealRow) =>
    live.publishTo(tx, [founderId, investorId], "deal", { dealId: id });

  return {
    publish,

    /** @param occasion names it among events of the same kind */
    async tell(tx: Tx, row: DealRow, event: DealEvent, to: readonly DealRole[], occasion: string): Promise<void> {
      const people = await ports.profiles.people([row.founderId, row.investorId], tx);
      await ports.notifications.notifyMany(
        tx,
        to.map((role) => idOf(row, role)),
        (userId) => {
          const otherId = idOf(row, otherRole(roleOf(row, userId)));
          return {
            kind: "deal",
            message: sentences(row, people.get(otherId)?.name ?? "The other side")[event],
            reason: "because you are one of the two sides of this deal",
            link: `/deals/${row.id}`,
            actorId: otherId,
            occasion: `deal ${row.id} ${event} ${occasion}`,
            ...(!ofClock.includes(event) && { thing: `deal ${row.id} ${event}` }),
          };
        },
      );
    },
  };
}

export type DealNotices = ReturnType<typeof dealNotices>;
