import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { orGone } from "#lib/use-submit.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Panel } from "#ui/card.tsx";

const ask = async () => (await browserApi("GET /api/users/co-founder-entries")).entries;

/** PEOPLE-05: which startups show the user as a co-founder; nothing without one. */
export function CoFounderEntries() {
  const { value: entries = [], load } = useLoaded(ask);
  if (entries.length === 0) return null;
  return (
    <Panel title="Shown as co-founder">
      <ul className="grid gap-4">
        {entries.map(({ _id, name, line, startupId, startupName }) => (
          <li key={_id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <Anchor href={paths.startup(startupId)} className="brk font-semibold">
                {startupName}
              </Anchor>
              <p className="brk text-sm text-ink-2">{[name, line].filter(Boolean).join(", ")}</p>
            </div>
            <ActionButton
              look={3}
              size="sm"
              button="Leave"
              label={`Leave ${startupName} as co-founder`}
              title={`Leave ${startupName} as co-founder?`}
              confirm="Leave"
              busyText="Leaving…"
              action={async () => {
                await orGone(browserApi("DELETE /api/users/co-founder-entries/{id}", { params: { id: _id } }));
                await load();
                return `You are no longer shown as co-founder of ${startupName}.`;
              }}
            >
              Its public page no longer shows you, and its owner is notified.
            </ActionButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
