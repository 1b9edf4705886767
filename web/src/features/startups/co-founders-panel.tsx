import { shortDate } from "@startup-connect/contract/shared";
import { CO_FOUNDER_DAYS, FOUNDER_LINE_MAX, type OwnCoFounder } from "@startup-connect/contract/startups";
import { ActionForm, RemoveButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { orGone } from "#lib/use-submit.ts";
import * as t from "#texts/startups-panels.ts";
import { Badge } from "#ui/badge.tsx";
import { Panel } from "#ui/card.tsx";
import { EmailText } from "#ui/email.tsx";
import { Input } from "#ui/input.tsx";
import { Loading, TryAgain } from "#ui/states.tsx";

const ask = async () => (await browserApi("GET /api/startups/co-founders")).coFounders;

const badges = {
  invited: { kind: "wait", text: t.invited },
  confirmed: { kind: "good", text: t.shown },
  declined: { kind: "plain", text: t.declined },
  expired: { kind: "plain", text: t.expired },
} as const;

/** PEOPLE-03: the owner invites co-founders, withdraws invitations and removes who is shown. */
export function CoFoundersPanel() {
  const { value: coFounders, failed, load } = useLoaded(ask);
  return (
    <Panel title={t.coFounders}>
      <div className="grid gap-5">
        <p className="text-sm text-ink-2">{t.coFoundersText}</p>
        {failed && <TryAgain onTry={() => void load()}>{t.coFoundersNotLoaded}</TryAgain>}
        {!coFounders && !failed && <Loading label={t.loadingCoFounders} blocks={["h-24"]} />}
        {coFounders && coFounders.length > 0 && (
          <ul className="grid border-t border-line">
            {coFounders.map((one) => (
              <CoFounderRow key={one._id} coFounder={one} onRemoved={load} />
            ))}
          </ul>
        )}
        {coFounders && (
          <ActionForm<FieldOf<"POST /api/startups/co-founders">>
            submit={t.sendInvitation}
            busyText={t.sending}
            kind={2}
            isFresh
            action={async ({ text }) => {
              const json = { name: text("name"), line: text("line"), email: text("email") };
              const { message } = await browserApi("POST /api/startups/co-founders", { json });
              await load();
              return message;
            }}
          >
            {(field) => (
              <>
                <div className="grid gap-5 sm:grid-cols-2">
                  <Input {...field("name")} label={t.coFounderName} autoComplete="off" />
                  <Input {...field("email")} label={t.coFounderEmail} type="email" autoComplete="off" />
                </div>
                <Input
                  {...field("line")}
                  label={t.coFounderLine}
                  optional
                  maxLength={FOUNDER_LINE_MAX}
                  hint={t.coFounderHint({ days: String(CO_FOUNDER_DAYS) })}
                />
              </>
            )}
          </ActionForm>
        )}
      </div>
    </Panel>
  );
}

interface RowProps {
  coFounder: OwnCoFounder;
  onRemoved: () => Promise<void>;
}

function CoFounderRow({ coFounder: { _id, name, line, email, state, until }, onRemoved }: RowProps) {
  const isShown = state === "confirmed";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="brk flex flex-wrap items-center gap-2 font-semibold">
          {name || <EmailText email={email} />}
          <Badge kind={badges[state].kind}>{badges[state].text}</Badge>
        </p>
        {line && <p className="brk text-sm text-ink-2">{line}</p>}
        {name && (
          <p className="text-sm text-ink-3">
            <EmailText email={email} />
          </p>
        )}
        {until && <p className="text-sm text-ink-3">{t.openUntil({ day: shortDate(until.slice(0, 10)) })}</p>}
      </div>
      {state !== "declined" && (
        <RemoveButton
          name={name}
          title={isShown ? t.askRemove({ name }) : t.askWithdraw({ name })}
          confirm={isShown ? t.removeCoFounder : t.withdrawInvitation}
          action={async () => {
            await orGone(browserApi("DELETE /api/startups/co-founders/{id}", { params: { id: _id } }));
            await onRemoved();
            return isShown ? t.coFounderRemoved : t.invitationWithdrawn;
          }}
        >
          {isShown ? t.noLongerShown : t.linkStops}
        </RemoveButton>
      )}
    </li>
  );
}
