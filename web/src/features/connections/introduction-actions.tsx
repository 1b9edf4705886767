import {
  INTRODUCTION_DECLINED,
  INTRODUCTION_REASON_TEXTS,
  INTRODUCTION_REASONS,
  INTRODUCTION_SENTENCE_MAX,
  type Introduction,
} from "@startup-connect/contract/connections";
import { MISSING_REASON } from "@startup-connect/contract/shared";
import { ActionButton, needs } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { RadioGroup } from "#ui/checkbox.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useScreening } from "./screening.tsx";

/** INTRO-03: what a connector can do; each reloads the page. */
export function IntroductionActions({ introduction: { _id, user, target } }: { introduction: Introduction }) {
  const { screened, dialog } = useScreening();
  const params = { id: _id };
  return (
    <>
      <ActionButton<"sentence">
        look={1}
        size="sm"
        kind={1}
        button="Introduce"
        label={`Introduce: ${user.name}`}
        title={`Introduce ${user.name} to ${target.name}`}
        confirm="Introduce"
        busyText="Introducing…"
        action={(typed) =>
          screened((confirmed) =>
            browserApi("POST /api/introductions/{id}/forward", {
              params,
              json: { sentence: typed.text("sentence"), confirmed },
            }),
          )
        }
      >
        {(field) => (
          <Textarea
            {...field("sentence")}
            className="text-ink"
            label={`What you say about ${user.name}`}
            rows={3}
            limit={INTRODUCTION_SENTENCE_MAX}
            hint={`${target.name} gets the request of ${user.name} with your sentence. Both read it.`}
          />
        )}
      </ActionButton>
      <ActionButton<"reason">
        look={3}
        size="sm"
        button="Decline"
        label={`Decline: ${user.name}`}
        title="Decline this introduction?"
        confirm="Decline introduction"
        busyText="Declining…"
        action={(typed) => {
          const reason = INTRODUCTION_REASONS.find((one) => one === typed.text("reason")) ?? "other";
          return browserApi("POST /api/introductions/{id}/decline", { params, json: { reason } });
        }}
        check={needs("reason", MISSING_REASON)}
      >
        {(field) => (
          <RadioGroup
            {...field("reason")}
            legend="Reason"
            hint={`Only you see it. ${user.name} reads “${INTRODUCTION_DECLINED}”, and ${target.name} reads nothing.`}
            options={INTRODUCTION_REASONS.map((value) => ({ value, label: INTRODUCTION_REASON_TEXTS[value] }))}
          />
        )}
      </ActionButton>
      {dialog}
    </>
  );
}
