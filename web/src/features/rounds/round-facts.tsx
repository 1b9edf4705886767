import { SECURITY_LABELS, type ShownRound } from "@startup-connect/contract/rounds";
import { longDate, rupees } from "@startup-connect/contract/shared";
import * as t from "#texts/rounds.ts";
import { Facts } from "#ui/facts.tsx";
import { langOf } from "#ui/lang.ts";

const Text = ({ title, children }: { title: string; children: string }) => (
  <div className="max-w-text">
    <h3 className="h4">{title}</h3>
    <p className="mt-1 text-sm whitespace-pre-line brk" lang={langOf(children)}>
      {children}
    </p>
  </div>
);

/** DEAL-40: what a company asks for. */
export const RoundFacts = ({ round }: { round: ShownRound }) => (
  <div className="grid gap-4">
    <Facts
      facts={[
        { label: t.security, value: SECURITY_LABELS[round.security] },
        { label: t.amount, value: rupees(round.amount * 100) },
        { label: t.firstDay, value: longDate(round.from) },
        { label: t.lastDay, value: longDate(round.until) },
      ]}
    />
    <Text title={t.use}>{round.use}</Text>
    {round.terms && <Text title={t.terms}>{round.terms}</Text>}
  </div>
);
