import { clockTime, shortDate } from "@startup-connect/contract/shared";
import { useRevalidator } from "react-router";
import { browserApi } from "#lib/api.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { LogOutEverywhere } from "./log-out-everywhere.tsx";
import type { SessionList } from "./settings-data.ts";
import { notSaved } from "./texts.ts";

type Session = SessionList["sessions"][number];

/** "21 Nov 2026, 4:00 PM" */
const moment = (when: string): string => `${shortDate(when)}, ${clockTime(when)}`;

/** B7: where the account is open, and the way to close it there. */
export function SessionsPanel({ sessions }: { sessions: readonly Session[] }) {
  const { revalidate } = useRevalidator();
  const { doing, failure, run } = useSubmit({ say: notSaved, after: revalidate, onFailure: revalidate });
  const end = (id: string) => run(() => browserApi("DELETE /api/users/sessions/{id}", { params: { id } }), id);

  return (
    <Panel title="Devices" flush>
      {failure && (
        <div className="px-4 pt-4 sm:px-5">
          <Alert kind="bad">{failure}</Alert>
        </div>
      )}
      <ul className="divide-y divide-line">
        {sessions.map(({ _id, device, current, createdAt, lastUsedAt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                {device}
                {current && <Badge kind="info">This device</Badge>}
              </p>
              <p className="num text-xs text-ink-3">
                Last used <time dateTime={lastUsedAt}>{moment(lastUsedAt)}</time>, logged in{" "}
                <time dateTime={createdAt}>{moment(createdAt)}</time>
              </p>
            </div>
            {!current && (
              <Button
                size="sm"
                onClick={() => void end(_id)}
                busyText={doing === _id && "Logging out…"}
                aria-label={`Log out ${device}, last used ${moment(lastUsedAt)}`}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-4 py-4 sm:px-5">
        <LogOutEverywhere>
          Lost a device, or not sure who is logged in? Log out on every device, this one too.
        </LogOutEverywhere>
      </div>
    </Panel>
  );
}
