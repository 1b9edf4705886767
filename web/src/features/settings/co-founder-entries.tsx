import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { orGone } from "#lib/use-submit.ts";
import * as t from "#texts/settings.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Panel } from "#ui/card.tsx";

const ask = async () => (await browserApi("GET /api/users/co-founder-entries")).entries;

/** PEOPLE-05: which startups show the user as a co-founder; nothing without one. */
export function CoFounderEntries() {
  const { value: entries = [], load } = useLoaded(ask);
  if (entries.length === 0) return null;
  return (
    <Panel title={t.shownAsCoFounder}>
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
              button={t.leave}
              label={t.leaveStartup({ name: startupName })}
              title={t.askLeave({ name: startupName })}
              confirm={t.leave}
              busyText={t.leaving}
              action={async () => {
                await orGone(browserApi("DELETE /api/users/co-founder-entries/{id}", { params: { id: _id } }));
                await load();
                return t.left({ name: startupName });
              }}
            >
              {t.leavingMeans}
            </ActionButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
