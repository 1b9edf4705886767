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
import * as t from "#texts/connections-answers.ts";
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
        button={t.introduce}
        label={t.actOn({ act: t.introduce, name: user.name })}
        title={t.introduceTo({ name: user.name, target: target.name })}
        confirm={t.introduce}
        busyText={t.introducing}
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
            label={t.whatYouSay({ name: user.name })}
            rows={3}
            limit={INTRODUCTION_SENTENCE_MAX}
            hint={t.bothReadIt({ target: target.name, name: user.name })}
          />
        )}
      </ActionButton>
      <ActionButton<"reason">
        look={3}
        size="sm"
        button={t.decline}
        label={t.actOn({ act: t.decline, name: user.name })}
        title={t.askDecline}
        confirm={t.declineIntroduction}
        busyText={t.declining}
        action={(typed) => {
          const reason = INTRODUCTION_REASONS.find((one) => one === typed.text("reason")) ?? "other";
          return browserApi("POST /api/introductions/{id}/decline", { params, json: { reason } });
        }}
        check={needs("reason", MISSING_REASON)}
      >
        {(field) => (
          <RadioGroup
            {...field("reason")}
            legend={t.reason}
            hint={t.onlyYouSee({ name: user.name, answer: INTRODUCTION_DECLINED, target: target.name })}
            options={INTRODUCTION_REASONS.map((value) => ({ value, label: INTRODUCTION_REASON_TEXTS[value] }))}
          />
        )}
      </ActionButton>
      {dialog}
    </>
  );
}
