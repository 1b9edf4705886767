import type { Criterion, Preferences } from "@startup-connect/contract/matching";

const open = { kind: "prefer", values: [], avoid: [] } satisfies Criterion;
const prefer = (...values: string[]): Criterion => ({ ...open, values });
const amount = (amountFrom: number, amountTo: number) => ({ amountKind: "prefer" as const, amountFrom, amountTo });

/** What the three who can log in look for, by key (MATCH-01); the others' follows from their registration. */
export const preferences: Readonly<Record<string, Preferences>> = {
  ilaivaram: {
    topic: prefer("Operations", "Sales", "Supply Chain"),
    partner: prefer("Customers"),
    industry: { ...prefer("Materials and Resources", "Energy", "B2C"), avoid: ["Financial Services"] },
    stage: prefer("Early Traction", "Scaling"),
    location: prefer("Tamil Nadu", "Kerala", "Karnataka", "Maharashtra"),
    ...amount(2_500_000, 5_000_000),
  },
  "arjun-deshmukh": {
    topic: open,
    partner: open,
    industry: prefer("Materials and Resources", "Energy", "B2C"),
    stage: { ...prefer("Validation", "Early Traction"), kind: "must" },
    location: prefer("Maharashtra", "Gujarat", "Tamil Nadu", "Karnataka"),
    ...amount(2_500_000, 10_000_000),
  },
  "farida-sheikh": {
    topic: open,
    partner: open,
    industry: prefer("B2C", "Materials and Resources"),
    stage: prefer("Ideation", "Validation", "Early Traction"),
    location: prefer("Rajasthan", "Gujarat", "Maharashtra"),
    ...{ amountKind: "prefer", amountFrom: null, amountTo: null },
  },
};
