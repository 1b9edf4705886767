import { clockTime, shortDate } from "@startup-connect/contract/shared";
import { Panel } from "#ui/card.tsx";
import type { Application } from "./application-data.ts";

/** What became of the application so far, newest first. */
export function History({ notifications }: Pick<Application, "notifications">) {
  return (
    <Panel title="Notifications">
      {notifications.length === 0 ? (
        <p className="text-sm text-ink-3">Nothing has happened since you submitted it.</p>
      ) : (
        <ol className="grid gap-3">
          {notifications.map(({ _id, message, createdAt }, place) => (
            <li key={_id} className="relative grid gap-0.5 pl-5 text-sm">
              <span
                className={`absolute top-1.5 left-0 size-2 rounded-full ${place === 0 ? "bg-action" : "bg-line-control"}`}
              />
              <span>{message}</span>
              <time dateTime={createdAt} className="text-xs text-ink-3">
                {`${shortDate(createdAt)}, ${clockTime(createdAt)}`}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
