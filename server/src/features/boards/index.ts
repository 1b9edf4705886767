import { type BoardCard, STARTUP_LEFT } from "@startup-connect/contract/boards";
import { dueWords, TODAY_MAX, type TodayItem } from "@startup-connect/contract/overview";
import { indiaDay, type PersonCard } from "@startup-connect/contract/shared";
import type { Viewer } from "#platform/http.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { boardHttp } from "./http.ts";
import type { BoardPorts } from "./ports.ts";
import { presentCard, shownOf } from "./present.ts";
import { boardQueries } from "./queries.ts";
import { boardService } from "./service.ts";
import { boardTransfer } from "./transfer.ts";

/** For seeds, which write rows in bulk. */
export { boardCards, boardColumns } from "./tables.ts";

/** An investor's own board of startups (BOARD). */
export function createBoards(platform: Platform, ports: BoardPorts) {
  const queries = boardQueries(platform.db);
  const service = boardService(platform, queries, ports);
  const transfer = boardTransfer(platform, queries, service, ports);
  return {
    routes: boardHttp(service, transfer),
    jobs: [service.purge],
    /** BOARD-07. */
    async today({ userId }: Viewer): Promise<TodayItem[]> {
      const day = indiaDay(platform.clock.now());
      const rows = await queries.due(userId, day, TODAY_MAX);
      if (rows.length === 0) return [];
      const shown = await shownOf(ports, userId, rows);
      return rows.map((row) => {
        const { startup, nextStep, deal } = presentCard(shown, row);
        const due = row.nextOn ?? day;
        return {
          kind: "card",
          group: "promised",
          thing: deal ? `/deals/${deal._id}` : `card ${row.id}`,
          title: startup?.name ?? STARTUP_LEFT,
          line: `${dueWords(due, day)}, on your board`,
          text: nextStep,
          acts: [{ text: "Open card", to: `/board?card=${row.id}` }],
          due,
          isLate: due < day,
          ...(startup && { person: personOf(startup) }),
        };
      });
    },
    personal: {
      async *exportPerson(userId) {
        const made = await transfer.whole(userId);
        if (made) yield { name: "board.json", made };
      },
      async erasePerson(tx, userId) {
        await queries.removeAllOf(tx, userId);
        return { others: await queries.leave(tx, userId) };
      },
    } satisfies PersonalData,
  };
}

const personOf = ({ userId, profileId, name, picture }: NonNullable<BoardCard["startup"]>): PersonCard => ({
  userId,
  profileId,
  name,
  picture,
  founder: "",
  type: "Startup",
});
