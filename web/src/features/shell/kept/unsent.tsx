import type { QueuedKey } from "@startup-connect/contract/offline";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Link, useRevalidator } from "react-router";
import type { Act } from "#lib/kept.ts";
import { paths } from "#lib/paths.ts";
import { queue } from "#lib/queue.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { sendWithWarning } from "#texts/conversations.ts";
import * as t from "#texts/kept.ts";
import { Button } from "#ui/button.tsx";

const all = (): readonly Act[] => queue.all();

/** OFF-25: under the header, what was done and is not sent yet, or was refused. */
export default function Unsent(): ReactNode {
  const acts = useSyncExternalStore(queue.subscribe, all, all).filter(({ state }) => state !== "sending");
  const { revalidate } = useRevalidator();
  // There may be a thousand.
  const [isOpen, setIsOpen] = useState(false);
  // The page shows what its acts have changed; what went at once it knows.
  const reload = useDebounced(() => void revalidate());
  useEffect(() => queue.onEnd(({ state }) => state === "pending" && reload()), [reload]);
  const refused = acts.filter(({ state }) => state === "refused").length;
  const count = acts.length - refused;
  if (acts.length === 0) return <p role="status" />;
  return (
    <details
      className="wrap pb-1 text-sm text-ink-2 max-sm:text-xs"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer">
        <span role="status">
          {[count > 0 && t.waiting({ count }), refused > 0 && t.notSent({ count: refused })]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </summary>
      <ul>{isOpen && acts.map((act) => <Row key={act.id} act={act} />)}</ul>
    </details>
  );
}

function Row({ act: { id, key, sent, state, refusal } }: { act: Act }) {
  const { what, to } = shown[key](sent.params, String(sent.json?.text ?? ""));
  const button = (act: string, press: () => Promise<void>) => (
    <Button kind={3} size="sm" aria-label={t.actOn({ act, what })} onClick={() => void press()}>
      {act}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-line py-1">
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-wrap brk">{what}</p>
        {refusal && <p className="text-bad">{refusal.message}</p>}
      </div>
      {to && (
        <Link to={to} aria-label={t.actOn({ act: t.open, what })} className="flex min-h-6 items-center">
          {t.open}
        </Link>
      )}
      {state === "refused" &&
        // FRAUD-02: what reads like fraud goes with a warning, or not at all.
        (!refusal?.screening
          ? button(t.sendAgain, () => queue.again(id))
          : refusal.screening.hash &&
            button(sendWithWarning, () => queue.again(id, { confirmed: refusal.screening?.hash })))}
      {button(t.remove, () => queue.remove(id))}
    </li>
  );
}

type Shown = (params: Record<string, string>, text: string) => { what: string; to?: string };
const request =
  (what: (text: string) => string): Shown =>
  ({ id = "" }, text) => ({ what: what(text), to: paths.request(id) });
const shown: Record<QueuedKey, Shown> = {
  "POST /api/conversations/{id}/messages": ({ id = "" }, text) => ({
    what: t.message({ text }),
    to: paths.conversation(id),
  }),
  "POST /api/connections/{id}/accept": request(() => t.accept),
  "POST /api/connections/{id}/decline": request(() => t.decline),
  "POST /api/connections/{id}/pass": request(() => t.decline),
  "POST /api/connections/{id}/question": request((text) => t.question({ text })),
  "POST /api/connections/{id}/reply": request((text) => t.reply({ text })),
  "PUT /api/bookmarks/{userId}": () => ({ what: t.bookmark, to: paths.bookmarks }),
  "DELETE /api/bookmarks/{userId}": () => ({ what: t.unbookmark, to: paths.bookmarks }),
  "POST /api/sessions/{id}/commitments": ({ id = "" }, text) => ({
    what: t.commitment({ text }),
    to: paths.session(id),
  }),
  "PATCH /api/commitments/{id}": () => ({ what: t.commitmentChange }),
};
