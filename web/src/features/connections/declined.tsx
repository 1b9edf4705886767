import {
  type Connection,
  PASS_REASON_TEXTS,
  type PassReason,
  quickReasonsFor,
  UNDO_SECONDS,
} from "@startup-connect/contract/connections";
import { SECOND } from "@startup-connect/contract/shared";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { timeNow } from "#lib/now.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { announce } from "#ui/title.ts";
import { relationOf, setRelation } from "./relations.ts";

/** The request that was declined last in this tab, as long as that can be undone. */
let last: Connection | null = null;
/** Lists that were asked for before may still have them. */
const gone = new Set<string>();
const listeners = new Set<() => void>();

export function setDeclined(connection: Connection | null): void {
  last = connection;
  if (connection) gone.add(connection._id);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDeclined = (): Connection | null =>
  useSyncExternalStore(
    subscribe,
    () => last,
    () => null,
  );

interface AmongProps<T> {
  items: readonly T[];
  /** Which request an item is; null: none. */
  requestOf: (item: T) => string | null | undefined;
  /** The request is back. */
  onUndone: () => void;
  children: (item: T) => ReactNode;
}

/** REQ-09: the entries of a list, with the strip in the place of the request that was declined. */
export function DeclinedAmong<T>({ items, requestOf, onUndone, children }: AmongProps<T>) {
  const declined = useDeclined();
  const place = useRef({ id: "", at: 0 });
  const known = items.filter((item) => requestOf(item) === declined?._id || !gone.has(requestOf(item) ?? ""));
  const at = declined ? known.findIndex((item) => requestOf(item) === declined._id) : -1;
  useEffect(() => {
    if (declined && at >= 0) place.current = { id: declined._id, at };
  }, [declined, at]);
  const rows = known.flatMap((item, n) => (n === at ? [] : children(item)));
  if (declined && (at >= 0 || place.current.id === declined._id)) {
    const strip = <DeclinedStrip key={declined._id} declined={declined} onUndone={onUndone} />;
    rows.splice(at >= 0 ? at : place.current.at, 0, <li key="declined">{strip}</li>);
  }
  return rows;
}

interface StripProps {
  declined: Connection;
  onUndone: () => void;
}

/** REQ-09: in the place of a request that was declined, until that can no longer be undone. */
export function DeclinedStrip({ declined, onUndone }: StripProps) {
  const { _id, user, undoUntil, ending } = declined;
  const { userType } = useMe();
  const { doing, failure, run } = useSubmit();
  const seconds = useSecondsTo(Date.parse(undoUntil ?? ""));
  useEffect(() => {
    announce(`Declined: ${user.name}. You can undo this for ${UNDO_SECONDS} seconds.`);
  }, [user.name]);
  useEffect(() => {
    if (seconds === 0) setDeclined(null);
  }, [seconds]);

  const sent = { params: { id: _id } };
  const undo = () =>
    run(async () => {
      const { connection } = await browserApi("POST /api/connections/{id}/undo", sent);
      gone.delete(_id);
      setRelation(user.userId, relationOf(connection));
      setDeclined(null);
      onUndone();
    }, "undo");
  /** The chosen one once more takes it away. */
  const choose = (reason: PassReason) =>
    run(async () => {
      const isChosen = ending?.reason === reason;
      const { connection } = isChosen
        ? await browserApi("POST /api/connections/{id}/decline", sent)
        : await browserApi("POST /api/connections/{id}/pass", { ...sent, json: { reason } });
      if (last?._id === _id) setDeclined(connection);
    }, reason);
  return (
    <div className="grid gap-3 border-b border-line bg-sunken px-4 py-3 text-sm sm:px-5">
      <div className="flex items-center gap-3">
        <Ring seconds={seconds} />
        <p className="min-w-0 flex-1 brk">
          <strong>Declined.</strong> {user.name}
        </p>
        <Button size="sm" busyText={doing === "undo" && "Undoing…"} onClick={() => void undo()}>
          Undo<span className="sr-only">{`: ${user.name}`}</span>
        </Button>
      </div>
      <fieldset className="flex min-w-0 flex-wrap gap-1.5">
        <legend className="pb-1.5 text-xs text-ink-3">{`Add a reason (optional). ${user.name} reads it.`}</legend>
        {quickReasonsFor(userType).map((reason) => (
          <button
            key={reason}
            type="button"
            aria-pressed={ending?.reason === reason}
            disabled={doing !== undefined}
            onClick={() => void choose(reason)}
            className={cx(
              "min-h-tap rounded-sm border px-3 font-medium",
              ending?.reason === reason
                ? "border-action bg-action-tint-2 text-action"
                : "border-line-2 bg-surface hover:bg-hover",
            )}
          >
            {PASS_REASON_TEXTS[reason]}
          </button>
        ))}
      </fieldset>
      {failure && <Alert kind="bad">{failure}</Alert>}
    </div>
  );
}

/** By the server's clock. */
function useSecondsTo(moment: number): number {
  const left = () => Math.min(UNDO_SECONDS, Math.max(0, Math.ceil((moment - timeNow()) / SECOND)));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(left()), ((moment - timeNow()) % SECOND) + 1);
    return () => clearTimeout(timer);
  });
  return seconds;
}

/** How much of the time is left. */
const Ring = ({ seconds }: { seconds: number }) => {
  const background = `conic-gradient(var(--color-action) ${(360 * seconds) / UNDO_SECONDS}deg, var(--color-line-2) 0)`;
  return (
    <span className="grid size-9 flex-none rounded-full p-1 text-xs font-semibold num" style={{ background }} aria-hidden="true">
      <span className="grid place-items-center rounded-full bg-sunken">{seconds}</span>
    </span>
  );
};
