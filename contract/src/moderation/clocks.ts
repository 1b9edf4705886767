import type { ReportKind } from "../connections/words.ts";
import type { Scope } from "../shared/scopes.ts";
import { after, HOUR, type Moment } from "../shared/time.ts";

export const CASE_CLASSES = ["order", "intimate", "fast", "general"] as const;
export type CaseClass = (typeof CASE_CLASSES)[number];
/** Those of what anyone reports. */
export const PUBLIC_CLASSES = ["intimate", "fast", "general"] as const satisfies readonly CaseClass[];

/** How long a case of a class may take, from a day on. `isVerified`: someone read the text of the rule itself. */
interface ItClock {
  id: string;
  class: CaseClass;
  from: string;
  acknowledgeHours: number;
  decideHours: number;
  clause: string;
  source: { name: string; url: string };
  isVerified: boolean;
}

const in2026 = {
  from: "2026-02-20",
  source: { name: "e-Gazette of India", url: "https://egazette.gov.in/" },
  // Read in commentaries, not in the gazette; of two readings of "7 days" the shorter is used: decided within them.
  isVerified: false,
} as const;
const amended = "as amended by G.S.R. 120(E) of 10 February 2026";

/**
 * The clocks of the IT Rules, 2021, as dated records (`itClock`), newest first within each class. Hours run through nights and
 * holidays. What was received before the first of its class has the clock of the first.
 */
export const IT_CLOCKS: readonly ItClock[] = [
  {
    ...in2026,
    id: "it-order-2026",
    class: "order",
    acknowledgeHours: 3,
    decideHours: 3,
    clause: `rule 3(1)(d) of the IT Rules, 2021, ${amended}`,
  },
  {
    ...in2026,
    id: "it-intimate-2026",
    class: "intimate",
    acknowledgeHours: 24,
    decideHours: 2,
    clause: `rule 3(2)(b) of the IT Rules, 2021, ${amended}`,
  },
  {
    ...in2026,
    id: "it-fast-2026",
    class: "fast",
    acknowledgeHours: 24,
    decideHours: 36,
    clause: `the proviso to rule 3(2)(a) of the IT Rules, 2021, ${amended}`,
  },
  {
    ...in2026,
    id: "it-general-2026",
    class: "general",
    acknowledgeHours: 24,
    decideHours: 7 * 24,
    clause: `rule 3(2)(a) of the IT Rules, 2021, ${amended}`,
  },
];

/** Who decides after us, and for how long that can be asked (rule 3A of the IT Rules, 2021; not read in the gazette). */
export const APPELLATE_COMMITTEE = { url: "https://gac.gov.in/", days: 30 } as const;

/** Which class a ground belongs to. */
const CLASS_OF: Record<ReportKind, CaseClass> = {
  fraud: "fast",
  impersonation: "fast",
  intimate: "intimate",
  malware: "fast",
  other: "general",
};

/** The clock for what is reported on a day of India. */
export function clockOn(of: CaseClass, day: string): ItClock {
  const known = IT_CLOCKS.filter((clock) => clock.class === of);
  const found = known.find(({ from }) => from <= day) ?? known.at(-1);
  if (!found) throw new Error(`no clock of ${of}`);
  return found;
}

export const clockOfReport = (kind: ReportKind, day: string): ItClock => clockOn(CLASS_OF[kind], day);

/** When it must be decided. */
export const dueAfter = (received: Moment, { decideHours }: ItClock): Date => after(received, { hours: decideHours });

/** CASE-04: for so long a case is of the one who took it, of an urgent one for a quarter of its time. */
export const CASE_TAKEN_HOURS = 4;
/** In milliseconds. */
export const takenFor = ({ receivedAt, dueAt }: { receivedAt: Moment; dueAt: Moment }): number =>
  Math.min(CASE_TAKEN_HOURS * HOUR, (Number(new Date(dueAt)) - Number(new Date(receivedAt))) / 4);

/** How far a clock has run at each of its steps, its event, and who is called: at the end also who reported it. */
export const CLOCK_STEPS = [
  { at: 0.5, kind: "half", calls: ["cases.decide"] },
  { at: 0.66, kind: "twoThirds", calls: ["cases.officer"] },
  { at: 0.9, kind: "late", calls: ["owner"] },
  { at: 1, kind: "overdue", calls: ["cases.decide", "cases.officer", "owner"] },
] as const satisfies readonly { at: number; kind: string; calls: readonly Scope[] }[];

interface Clock {
  receivedAt: Date;
  dueAt: Date;
  /** How many steps have called. */
  step: number;
  decidedAt: Date | null;
}

/**
 * What the clock of a case does now: the last step it has reached, for whom this and those it passed since, as after an outage,
 * are. Null: nothing, as when the time was set back.
 */
export function clockCall({ receivedAt, dueAt, step, decidedAt }: Clock, now: Date) {
  if (decidedAt) return null;
  const share = (now.getTime() - receivedAt.getTime()) / (dueAt.getTime() - receivedAt.getTime());
  const passed = CLOCK_STEPS.filter(({ at }, place) => place >= step && share >= at);
  const last = passed.at(-1);
  if (!last) return null;
  const scopes: readonly Scope[] = [...new Set(passed.flatMap(({ calls }): readonly Scope[] => calls))];
  return { step: CLOCK_STEPS.indexOf(last) + 1, kind: last.kind, scopes };
}
