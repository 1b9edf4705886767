import { PROMISES_DAYS } from "@startup-connect/contract/deals";

/** DEAL-12. */
export const AnswersLine = ({ answers, whose }: { answers: { kept: number; of: number } | null; whose: string }) =>
  answers && (
    <p className="text-sm text-ink-3 num brk">
      {`In the last ${PROMISES_DAYS} days ${answers.kept} of ${answers.of} of ${whose} came by the promised day.`}
    </p>
  );
