import type { UserType } from "@startup-connect/contract";
import {
  METROS,
  preferencesFrom,
  RARELY_DAYS,
  RARELY_SHOWN,
  SETS_A_DAY,
  statedBy,
} from "@startup-connect/contract/matching";
import { before, DAY, HOUR, plusDays, USER_TYPES } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { randomFrom, someMember, somePreferences } from "#test/members.ts";
import { share } from "#test/share.ts";
import { placeOn } from "./choose.ts";
import { type Member, planSets } from "./plan.ts";
import { createPool, numberIn, scoreIn } from "./pool.ts";
import type { Exposure } from "./queries.ts";

/** In full a tenth of the members and viewers that the morning is made for. */
const MEMBERS = share(13_200, 1_300);
const VIEWERS = share(3_000, 300);
const NEW_A_DAY = share(12, 8);
const DAYS = share(30, 18);
/** Viewers of a day by whom exposure at equal score is counted. */
const COUNTED = share(400, 300);
const FIRST = "2026-10-01";

type Lived = Omit<Member, "place"> & { isMetro: boolean; days: number[] };

/** Fisher and Yates's; each is met once in each order. */
function taken<T>(list: readonly T[], count: number, next: () => number): T[] {
  const left = [...list];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(next() * left.length), 1)[0] as T,
  );
}

test(
  "MATCH-05: over 30 days new members are shown, small towns as often as metros at equal score, no one too often",
  async () => {
    const next = randomFrom(41);
    const pool = createPool();
    const start = Date.parse(`${FIRST}T04:30:00+05:30`);
    const all: Lived[] = [];
    const metros = new Set<string>();
    function join(createdAt: Date): Lived {
      const type: UserType = next() < 1 / 1.2 ? "Startup" : next() < 0.5 ? "Investor" : "Mentor";
      const { city, ...held } = someMember(type, next);
      const saved = next() < 0.2 ? somePreferences(next) : null;
      const alike = pool.alike({ type, stated: statedBy(held, saved), preferences: saved ?? preferencesFrom(held) });
      const member = { userId: `member ${all.length}`, type, createdAt, interests: [], alike, isOpen: true };
      const lived: Lived = { ...member, isMetro: METROS.includes(city), days: [] };
      all.push(lived);
      if (lived.isMetro) metros.add(lived.userId);
      return lived;
    }
    for (let n = 0; n < MEMBERS; n += 1) join(new Date(start - (40 + next() * 1000) * DAY));
    const viewers = new Set(taken(all, VIEWERS, next));
    const seen = new Map<string, Set<string>>();
    const joined: { lived: Lived; day: number }[] = [];
    const levels = new Map<number, { metro: number; small: number; metroShown: number; smallShown: number }>();
    const levelOf = (score: number) => {
      const level = levels.get(score) ?? { metro: 0, small: 0, metroShown: 0, smallShown: 0 };
      levels.set(score, level);
      return level;
    };
    let most = 0;
    let sets = 0;

    for (let day = 0; day < DAYS; day += 1) {
      const now = new Date(start + day * DAY);
      for (let n = 0; n < NEW_A_DAY; n += 1) {
        const lived = join(before(now, { days: next() }));
        joined.push({ lived, day });
        viewers.add(lived);
      }
      const date = plusDays(FIRST, day);
      const lived = new Map<Member, Lived>();
      const members = all.map((one): Member => {
        const member = { ...one, place: placeOn(date, one.userId) };
        lived.set(member, one);
        return member;
      });
      const looking = members
        .filter((member) => viewers.has(lived.get(member) as Lived))
        .sort((a, b) => a.place - b.place);
      const exposure = new Map<string, Exposure>();
      for (const { userId, days } of all)
        if (days.length > 0)
          exposure.set(userId, { lately: days.filter((one) => one > day - RARELY_DAYS).length, today: 0 });
      const made = await planSets({
        ...{ pool, members, viewers: looking, exposure, now },
        isApart: (viewer, other) => seen.get(viewer.userId)?.has(other.userId) ?? false,
      });
      const today = new Map<string, number>();
      const counted = new Set(taken(looking, COUNTED, next));
      for (const [viewer, set] of made) {
        const shown = seen.get(viewer.userId) ?? new Set();
        seen.set(viewer.userId, shown);
        sets += 1;
        for (const { candidate } of set) {
          const one = lived.get(candidate.member) as Lived;
          one.days.push(day);
          shown.add(one.userId);
          today.set(one.userId, (today.get(one.userId) ?? 0) + 1);
          if (counted.has(viewer)) levelOf(candidate.together)[one.isMetro ? "metroShown" : "smallShown"] += 1;
        }
      }
      most = Math.max(most, ...today.values());
      const groups = USER_TYPES.map((type) =>
        pool.among(
          type,
          members.filter((member) => member.type === type),
        ),
      );
      for (const viewer of counted)
        for (const among of groups.filter(({ type }) => viewer.type === "Startup" || type === "Startup"))
          for (const packed of pool.fitting(viewer.alike, among)) {
            const other = among.groups[numberIn(packed)];
            if (other && other !== viewer) levelOf(scoreIn(packed))[metros.has(other.userId) ? "metro" : "small"] += 1;
          }
    }

    // Those for whom there are enough viewers, and who were here for all of their first days.
    const amongViewers = USER_TYPES.map((type) =>
      pool.among(
        type,
        [...viewers].filter((one) => one.type === type),
      ),
    );
    const whole = joined.filter(({ day }) => day <= DAYS - RARELY_DAYS);
    const eligible = whole.filter(({ lived: { alike, type } }) => {
      const looking = amongViewers.filter((among) => type === "Startup" || among.type === "Startup");
      return looking.reduce((count, among) => count + pool.fitting(alike, among).length, 0) > RARELY_SHOWN;
    });
    const reached = eligible.filter(
      ({ lived: { days }, day }) => days.filter((one) => one < day + RARELY_DAYS).length >= RARELY_SHOWN,
    );
    const [expected, found] = [...levels.values()].reduce(
      ([metro, small], level) =>
        level.metro > 0 && level.small > 0
          ? [metro + (level.small * level.metroShown) / level.metro, small + level.smallShown]
          : [metro, small],
      [0, 0],
    );
    const ratio = found / expected;
    const percent = (100 * reached.length) / eligible.length;
    const figures = [
      { what: `sets of ${DAYS} days`, figure: `${sets} for about ${viewers.size} viewers among ${all.length} members` },
      {
        what: `new members shown ${RARELY_SHOWN} times in their first ${RARELY_DAYS} days`,
        figure: `${percent.toFixed(1)}% of ${eligible.length} who fit more than ${RARELY_SHOWN} viewers (${whole.length} joined); goal 97%`,
      },
      { what: "exposure of small towns to metros at equal score", figure: `${ratio.toFixed(3)}; goal 0.9 to 1.1` },
      { what: "most sets one member was in on a day", figure: `${most}; at most ${SETS_A_DAY}` },
    ];
    console.log(`EVIDENCE ${JSON.stringify({ figures })}`);
    expect(percent).toBeGreaterThanOrEqual(97);
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
    expect(most).toBeLessThanOrEqual(SETS_A_DAY);
  },
  share(HOUR, 60_000),
);
