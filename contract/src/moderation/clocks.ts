import type { ReportKind } from "../connections/words.ts";
import { after, type Moment } from "../shared/time.ts";

export const CASE_CLASSES = ["order", "intimate", "fast", "general"] as const;
export type CaseClass = (typeof CASE_CLASSES)[number];

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

/** How far a clock has run when it calls people: those who decide, the same again, urgently, and when it is over. */
export const CLOCK_STEPS = [0.5, 0.66, 0.9, 1] as const;

/** How many of the steps a clock has reached. */
export function stepsReached({ receivedAt, dueAt }: { receivedAt: Date; dueAt: Date }, now: Date): number {
  const share = (now.getTime() - receivedAt.getTime()) / (dueAt.getTime() - receivedAt.getTime());
  return CLOCK_STEPS.filter((step) => share >= step).length;
}
