import { shortDate } from "@startup-connect/contract/shared";
import { CO_FOUNDER_DAYS, FOUNDER_LINE_MAX, type OwnCoFounder } from "@startup-connect/contract/startups";
import { ActionForm, RemoveButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { orGone } from "#lib/use-submit.ts";
import { Badge } from "#ui/badge.tsx";
import { Panel } from "#ui/card.tsx";
import { EmailText } from "#ui/email.tsx";
import { Input } from "#ui/input.tsx";
import { Loading, TryAgain } from "#ui/states.tsx";

const ask = async () => (await browserApi("GET /api/startups/co-founders")).coFounders;

const badges = {
  invited: { kind: "wait", text: "Invited" },
  confirmed: { kind: "good", text: "Shown" },
  declined: { kind: "plain", text: "Declined" },
  expired: { kind: "plain", text: "Expired" },
} as const;

/** PEOPLE-03: the owner invites co-founders, withdraws invitations and removes who is shown. */
export function CoFoundersPanel() {
  const { value: coFounders, failed, load } = useLoaded(ask);
  return (
    <Panel title="Co-founders">
      <div className="grid gap-5">
        <p className="text-sm text-ink-2">
          Everyone sees them on your public page once they have confirmed it by email. They get no access to your
          account, and can leave at any time.
        </p>
        {failed && <TryAgain onTry={() => void load()}>Your co-founders could not be loaded.</TryAgain>}
        {!coFounders && !failed && <Loading label="Loading co-founders..." blocks={["h-24"]} />}
        {coFounders && coFounders.length > 0 && (
          <ul className="grid border-t border-line">
            {coFounders.map((one) => (
              <CoFounderRow key={one._id} coFounder={one} onRemoved={load} />
            ))}
          </ul>
        )}
        {coFounders && (
          <ActionForm<FieldOf<"POST /api/startups/co-founders">>
            submit="Send invitation"
            busyText="Sending…"
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
                  <Input {...field("name")} label="Name of the co-founder" autoComplete="off" />
                  <Input {...field("email")} label="Their email address" type="email" autoComplete="off" />
                </div>
                <Input
                  {...field("line")}
                  label="One line about them"
                  optional
                  maxLength={FOUNDER_LINE_MAX}
                  hint={`For example, what they do. The invitation is valid for ${CO_FOUNDER_DAYS} days.`}
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
        {until && (
          <p className="text-sm text-ink-3">{`The invitation is open until ${shortDate(until.slice(0, 10))}.`}</p>
        )}
      </div>
      {state !== "declined" && (
        <RemoveButton
          name={name}
          title={isShown ? `Remove ${name} as co-founder?` : `Withdraw the invitation to ${name}?`}
          confirm={isShown ? "Remove co-founder" : "Withdraw invitation"}
          action={async () => {
            await orGone(browserApi("DELETE /api/startups/co-founders/{id}", { params: { id: _id } }));
            await onRemoved();
            return isShown ? "The co-founder was removed." : "The invitation was withdrawn.";
          }}
        >
          {isShown ? "They are no longer shown on your public page." : "The link in the email stops working."}
        </RemoveButton>
      )}
    </li>
  );
}
