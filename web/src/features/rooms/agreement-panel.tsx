import { AGREEMENT_MAX, type RoomAgreement } from "@startup-connect/contract/rooms";
import { shortDate } from "@startup-connect/contract/shared";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { Panel } from "#ui/card.tsx";
import { langOf } from "#ui/lang.ts";
import { Textarea } from "#ui/textarea.tsx";

/** ROOM-07: the agreement that readers accept where the founder asks for it. */
export function AgreementPanel({ agreement }: { agreement: RoomAgreement | null }) {
  return (
    <Panel
      title="Agreement"
      action={
        <ActionButton<FieldOf<"PUT /api/rooms/me/agreement">>
          button={agreement ? "New version" : "Write agreement"}
          look={3}
          size="sm"
          isFresh
          draft="room agreement Draft"
          title={agreement ? "New version of the agreement" : "Agreement"}
          confirm="Save agreement"
          kind={1}
          busyText="Saving…"
          start={{ text: agreement?.text }}
          action={({ text }) => browserApi("PUT /api/rooms/me/agreement", { json: { text: text("text") } })}
        >
          {(field) => (
            <Textarea
              {...field("text")}
              label="Text"
              rows={12}
              limit={AGREEMENT_MAX}
              className="text-ink"
              hint={agreement ? "Who accepted an earlier version accepts this one before reading on." : undefined}
            />
          )}
        </ActionButton>
      }
    >
      {agreement ? (
        <details>
          <summary className="text-sm font-medium text-link">
            {`Version ${agreement.version}, ${shortDate(agreement.at)}`}
          </summary>
          <p className="mt-3 max-w-text whitespace-pre-line brk" lang={langOf(agreement.text)}>
            {agreement.text}
          </p>
        </details>
      ) : (
        <p className="text-sm text-ink-2">
          Optional. Where you ask for it, readers type their name and accept it by a click before they can open a file.
        </p>
      )}
    </Panel>
  );
}
