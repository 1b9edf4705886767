import {
  BAND_TEXTS,
  DEAL_PASS_TEXTS,
  DEAL_TEXT_MAX,
  DEAL_TEXT_MIN,
  type Deal,
  dealPassReasonsFor,
  INTEREST_BANDS,
  INTEREST_DAYS,
  INTEREST_NOTE,
  isBack,
  latestDay,
  PROMISE_DAYS,
  PROPOSAL_DAYS,
  proposableAt,
  REOPEN_DAYS,
  STAGE_TEXTS,
} from "@startup-connect/contract/deals";
import { indiaDay, MISSING_REASON } from "@startup-connect/contract/shared";
import { ActionButton, needs } from "#lib/action-form.tsx";
import { ApiError, browserApi, type FieldOf } from "#lib/api.ts";
import { useReload } from "#lib/guard.tsx";
import { timeNow } from "#lib/now.ts";
import { RadioGroup } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";

const chosenOf = <Word extends string>(words: readonly Word[], typed: string) => words.find((word) => word === typed);
const hint = `${DEAL_TEXT_MIN} to ${DEAL_TEXT_MAX} characters. No bank details: no money moves here.`;
const free = { optional: true, rows: 3, limit: DEAL_TEXT_MAX, hint } as const;

/** A call on a deal; where the other side was faster, the page shows what they did. */
export function useDealCall() {
  const reloadSoon = useReload();
  return async <Answer,>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) reloadSoon();
      throw error;
    }
  };
}

/** DEAL-02. */
export function ProposeButton({ deal: { _id, stage, revision, other } }: { deal: Deal }) {
  const call = useDealCall();
  const stages = proposableAt(stage);
  return (
    <ActionButton<FieldOf<"POST /api/deals/{id}/propose">>
      button="Propose a stage"
      isFresh
      title="Propose a stage"
      confirm="Send proposal"
      kind={1}
      busyText="Sending…"
      check={needs("stage", "Please choose a stage.")}
      action={async ({ text }) => {
        const json = { stage: chosenOf(stages, text("stage")) ?? stages[0] ?? "inTalks", revision };
        return call(browserApi("POST /api/deals/{id}/propose", { params: { id: _id }, json }));
      }}
    >
      {(field) => (
        <Select
          {...field("stage")}
          label="Stage"
          placeholder="Choose a stage"
          options={stages.map((value) => ({
            value,
            label: isBack(stage, value) ? `${STAGE_TEXTS[value]} (a step back)` : STAGE_TEXTS[value],
          }))}
          hint={`${other.name} confirms or declines it within ${PROPOSAL_DAYS} days.`}
        />
      )}
    </ActionButton>
  );
}

/** DEAL-06. */
export function PromiseButton({ deal: { _id, promise, revision } }: { deal: Deal }) {
  const call = useDealCall();
  const now = new Date(timeNow());
  return (
    <ActionButton<FieldOf<"POST /api/deals/{id}/promise">>
      button={promise ? "Set a new day" : "Promise an answer"}
      isFresh
      title="When will you answer?"
      confirm="Save day"
      kind={1}
      busyText="Saving…"
      start={{ day: promise?.day }}
      action={({ text }) =>
        call(browserApi("POST /api/deals/{id}/promise", { params: { id: _id }, json: { day: text("day"), revision } }))
      }
    >
      {(field) => (
        <Input
          {...field("day")}
          type="date"
          label="Day"
          min={indiaDay(now)}
          max={latestDay(now, PROMISE_DAYS)}
          hint={`At most ${PROMISE_DAYS} days ahead. The startup sees the day, and when it is late.`}
        />
      )}
    </ActionButton>
  );
}

/** DEAL-08. */
export function InterestButton({ deal: { _id, interest, revision } }: { deal: Deal }) {
  const call = useDealCall();
  const now = new Date(timeNow());
  return (
    <ActionButton<FieldOf<"POST /api/deals/{id}/interest">>
      button={interest ? "Change interest" : "State interest"}
      isFresh
      title="State interest"
      confirm="State interest"
      kind={1}
      busyText="Saving…"
      start={interest ?? {}}
      check={(typed) => ({
        ...needs("band", "Please choose a range.")(typed),
        ...needs("until", "Please choose a date.")(typed),
      })}
      action={async ({ text }) => {
        const band = chosenOf(INTEREST_BANDS, text("band")) ?? INTEREST_BANDS[0];
        const json = { band, sentence: text("sentence"), until: text("until"), revision };
        return call(browserApi("POST /api/deals/{id}/interest", { params: { id: _id }, json }));
      }}
    >
      {(field) => (
        <>
          <p className="text-sm text-ink-2">{INTEREST_NOTE}</p>
          <Select
            {...field("band")}
            label="Range"
            placeholder="Choose a range"
            options={INTEREST_BANDS.map((value) => ({ value, label: BAND_TEXTS[value] }))}
          />
          <Textarea {...field("sentence")} {...free} label="In a sentence" />
          <Input
            {...field("until")}
            type="date"
            label="Valid until"
            min={indiaDay(now)}
            max={latestDay(now, INTEREST_DAYS)}
            hint={`At most ${INTEREST_DAYS} days ahead.`}
          />
        </>
      )}
    </ActionButton>
  );
}

/** DEAL-07. */
export function PassButton({ deal: { _id, role, revision, other } }: { deal: Deal }) {
  const call = useDealCall();
  const reasons = dealPassReasonsFor(role);
  return (
    <ActionButton<FieldOf<"POST /api/deals/{id}/pass">>
      button="Pass with a reason"
      look={3}
      title="Pass on this deal?"
      confirm="Pass"
      busyText="Sending…"
      check={needs("reason", MISSING_REASON)}
      action={async ({ text }) => {
        const reason = chosenOf(reasons, text("reason")) ?? "terms";
        const json = { reason, line: text("line"), revision };
        return call(browserApi("POST /api/deals/{id}/pass", { params: { id: _id }, json }));
      }}
    >
      {(field) => (
        <>
          <p className="text-sm text-ink-2 brk">
            {`${other.name} reads the reason. Either of you can reopen the deal after ${REOPEN_DAYS} days.`}
          </p>
          <RadioGroup
            {...field("reason")}
            legend="Reason"
            options={reasons.map((value) => ({ value, label: DEAL_PASS_TEXTS[value] }))}
          />
          <Textarea {...field("line")} {...free} label="Add a sentence" />
        </>
      )}
    </ActionButton>
  );
}
