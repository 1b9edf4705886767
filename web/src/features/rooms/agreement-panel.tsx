import { AGREEMENT_MAX, AGREEMENT_MIN, type RoomAgreement } from "@startup-connect/contract/rooms";
import { shortDate } from "@startup-connect/contract/shared";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import * as t from "#texts/rooms.ts";
import { Panel } from "#ui/card.tsx";
import { langOf } from "#ui/lang.ts";
import { Textarea } from "#ui/textarea.tsx";

/** ROOM-07: the agreement that readers accept where the founder asks for it. */
export function AgreementPanel({ agreement }: { agreement: RoomAgreement | null }) {
  return (
    <Panel
      title={t.agreement}
      action={
        <ActionButton<FieldOf<"PUT /api/rooms/me/agreement">>
          button={agreement ? t.newVersion : t.writeAgreement}
          look={3}
          size="sm"
          isFresh
          draft="room agreement Draft"
          title={agreement ? t.newAgreement : t.agreement}
          confirm={t.saveAgreement}
          kind={1}
          busyText={t.saving}
          start={{ text: agreement?.text }}
          action={({ text }) => browserApi("PUT /api/rooms/me/agreement", { json: { text: text("text") } })}
        >
          {(field) => (
            <Textarea
              {...field("text")}
              label={t.text}
              rows={12}
              limit={AGREEMENT_MAX}
              className="text-ink"
              hint={agreement ? t.acceptedBefore : t.agreementLeast({ least: AGREEMENT_MIN })}
            />
          )}
        </ActionButton>
      }
    >
      {agreement ? (
        <details>
          <summary className="text-sm font-medium text-link">
            {t.versionOf({ number: agreement.version, date: shortDate(agreement.at) })}
          </summary>
          <p className="mt-3 max-w-text whitespace-pre-line brk" lang={langOf(agreement.text)}>
            {agreement.text}
          </p>
        </details>
      ) : (
        <p className="text-sm text-ink-2">{t.agreementIs}</p>
      )}
    </Panel>
  );
}
