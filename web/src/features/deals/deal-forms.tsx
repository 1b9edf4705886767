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
import * as t from "#texts/deals.ts";
import { RadioGroup } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";

const chosenOf = <Word extends string>(words: readonly Word[], typed: string) => words.find((word) => word === typed);
const hint = t.sentenceHint({ least: DEAL_TEXT_MIN, most: DEAL_TEXT_MAX });
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
      button={t.proposeStage}
      isFresh
      title={t.proposeStage}
      confirm={t.sendProposal}
      kind={1}
      busyText={t.sending}
      check={needs("stage", t.chooseStageFault)}
      action={async ({ text }) => {
        const json = { stage: chosenOf(stages, text("stage")) ?? stages[0] ?? "inTalks", revision };
        return call(browserApi("POST /api/deals/{id}/propose", { params: { id: _id }, json }));
      }}
    >
      {(field) => (
        <Select
          {...field("stage")}
          label={t.stage}
          placeholder={t.chooseStage}
          options={stages.map((value) => ({
            value,
            label: isBack(stage, value) ? t.stepBack({ stage: STAGE_TEXTS[value] }) : STAGE_TEXTS[value],
          }))}
          hint={t.confirmsWithin({ name: other.name, days: PROPOSAL_DAYS })}
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
      button={promise ? t.setNewDay : t.promiseAnswer}
      isFresh
      title={t.whenWillYouAnswer}
      confirm={t.saveDay}
      kind={1}
      busyText={t.saving}
      start={{ day: promise?.day }}
      action={({ text }) =>
        call(browserApi("POST /api/deals/{id}/promise", { params: { id: _id }, json: { day: text("day"), revision } }))
      }
    >
      {(field) => (
        <Input
          {...field("day")}
          type="date"
          label={t.day}
          min={indiaDay(now)}
          max={latestDay(now, PROMISE_DAYS)}
          hint={t.dayHint({ days: PROMISE_DAYS })}
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
      button={interest ? t.changeInterest : t.stateInterest}
      isFresh
      title={t.stateInterest}
      confirm={t.stateInterest}
      kind={1}
      busyText={t.saving}
      start={interest ?? {}}
      check={(typed) => ({
        ...needs("band", t.chooseRangeFault)(typed),
        ...needs("until", t.chooseDateFault)(typed),
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
            label={t.range}
            placeholder={t.chooseRange}
            options={INTEREST_BANDS.map((value) => ({ value, label: BAND_TEXTS[value] }))}
          />
          <Textarea {...field("sentence")} {...free} label={t.inASentence} />
          <Input
            {...field("until")}
            type="date"
            label={t.validUntil}
            min={indiaDay(now)}
            max={latestDay(now, INTEREST_DAYS)}
            hint={t.untilHint({ days: INTEREST_DAYS })}
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
      button={t.pass}
      look={3}
      title={t.askPass}
      confirm={t.pass}
      busyText={t.sending}
      check={needs("reason", MISSING_REASON)}
      action={async ({ text }) => {
        const reason = chosenOf(reasons, text("reason")) ?? "terms";
        const json = { reason, line: text("line"), revision };
        return call(browserApi("POST /api/deals/{id}/pass", { params: { id: _id }, json }));
      }}
    >
      {(field) => (
        <>
          <p className="text-sm text-ink-2 brk">{t.passMeans({ name: other.name, days: REOPEN_DAYS })}</p>
          <RadioGroup
            {...field("reason")}
            legend={t.reason}
            options={reasons.map((value) => ({ value, label: DEAL_PASS_TEXTS[value] }))}
          />
          <Textarea {...field("line")} {...free} label={t.addSentence} />
        </>
      )}
    </ActionButton>
  );
}
