import {
  type Connection,
  PASS_REASON_TEXTS,
  type PassReason,
  passReasonsFor,
  UNDO_SECONDS,
} from "@startup-connect/contract/connections";
import { SECOND } from "@startup-connect/contract/shared";
import { type ReactNode, useEffect, useRef } from "react";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { useTimeTo } from "#lib/now.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { Waiting } from "#lib/waiting.tsx";
import * as t from "#texts/connections-answers.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { announce } from "#ui/title.ts";
import { setDeclined, useDeclined, wasDeclined } from "./answer-buttons.tsx";
import { relationOf, setRelation } from "./relations.ts";
import "#app/styles/work.css";

interface AmongProps<T> {
  items: readonly T[];
  requestOf: (item: T) => string | null | undefined;
  onUndone: () => void;
  /** Place of the strip where the list never had the request; without one there is none. */
  otherwise?: number;
  children: (item: T) => ReactNode;
}

/** REQ-09: the entries of a list, with the strip in the place of the request that was declined. */
export function DeclinedAmong<T>({ items, requestOf, onUndone, otherwise, children }: AmongProps<T>) {
  const declined = useDeclined();
  // A list may be loaded again without the request before the answer to the decline is here.
  const places = useRef(new Map<string, number>());
  const known = items.filter((item) => requestOf(item) === declined?._id || !wasDeclined(requestOf(item)));
  useEffect(() => {
    for (const [n, item] of known.entries()) places.current.set(requestOf(item) ?? "", n);
  });
  const at = declined ? known.findIndex((item) => requestOf(item) === declined._id) : -1;
  const place = at >= 0 ? at : (places.current.get(declined?._id ?? "-") ?? otherwise);
  const rows = known.flatMap((item, n) => (n === at ? [] : children(item)));
  if (declined && place !== undefined) {
    const strip = <DeclinedStrip key={declined._id} declined={declined} onUndone={onUndone} />;
    rows.splice(place, 0, <li key="declined">{strip}</li>);
  }
  return rows;
}

interface StripProps {
  declined: Connection;
  onUndone: () => void;
}

/** REQ-09: in the place of a request that was declined, until that can no longer be undone. */
export default function DeclinedStrip({ declined, onUndone }: StripProps) {
  const { _id, user, undoUntil, ending } = declined;
  const { userType } = useMe();
  const { doing, failure, run } = useSubmit();
  const until = Date.parse(undoUntil ?? "");
  const seconds = Math.max(0, Math.ceil((until - useTimeTo(until, SECOND)) / SECOND));
  useEffect(() => {
    announce(t.declinedUndo({ name: user.name, seconds: String(UNDO_SECONDS) }));
  }, [user.name]);

  const reasons = passReasonsFor(userType);
  const quick = userType === "Mentor" ? reasons.slice(-5) : reasons.slice(0, 5);
  const sent = { params: { id: _id } };
  const undo = () =>
    run(async () => {
      const { connection } = await browserApi("POST /api/connections/{id}/undo", sent);
      setRelation(user.userId, relationOf(connection));
      setDeclined(null, _id);
      onUndone();
    }, "undo");
  const choose = (reason: PassReason) =>
    run(async () => {
      setDeclined((await browserApi("POST /api/connections/{id}/pass", { ...sent, json: { reason } })).connection);
    }, reason);
  return (
    <div className="grid gap-3 rounded-md bg-sunken px-4 py-3 text-sm sm:px-5">
      <div className="flex items-center gap-3">
        <Ring seconds={seconds} />
        <p className="min-w-0 flex-1 brk">
          {t.declined({ name: user.name, strong: (inside) => <strong>{inside}</strong> })}
        </p>
        <Button
          size="sm"
          busyText={doing === "undo" && t.undoing}
          aria-label={t.actOn({ act: t.undo, name: user.name })}
          onClick={() => void undo()}
        >
          {t.undo}
        </Button>
      </div>
      <fieldset className="flex min-w-0 flex-wrap gap-1.5">
        <legend className="pb-1.5 text-xs text-ink-3">{t.addReason({ name: user.name })}</legend>
        {quick.map((reason) => (
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
      <Waiting about={_id} />
      {failure && <Alert kind="bad">{failure}</Alert>}
    </div>
  );
}

/** How much of the time is left. */
const Ring = ({ seconds }: { seconds: number }) => {
  const background = `conic-gradient(var(--color-action) ${(360 * seconds) / UNDO_SECONDS}deg, var(--color-line-2) 0)`;
  return (
    <span
      className="grid size-9 flex-none rounded-full p-1 text-xs font-semibold num"
      style={{ background }}
      aria-hidden="true"
    >
      <span className="grid place-items-center rounded-full bg-sunken">{seconds}</span>
    </span>
  );
};
