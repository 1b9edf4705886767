import { useSyncExternalStore } from "react";
import * as t from "#texts/kept.ts";
import { cx } from "#ui/cx.ts";
import { Clock } from "#ui/icons.tsx";

type Where = "kept" | "tab" | null;

const none = () => null;
let whereIs: (id: string) => Where = none;
const listeners = new Set<() => void>();

/** The queue comes with the first call of a member, and not with the pages that show what is in it. */
export function showQueue(find: typeof whereIs): void {
  whereIs = find;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether something that was done about a thing is still to be sent; "tab": it lasts no longer than this page. */
export const useWaiting = (id: string): Where => useSyncExternalStore(subscribe, () => whereIs(id), none);

/** OFF-25: at what a person did without a network, by the id in the address of the call. */
export function Waiting({ about, className }: { about: string; className?: string }) {
  const where = useWaiting(about);
  if (!where) return null;
  return (
    <span className={cx("flex items-center gap-1.5 text-sm text-ink-2", className)}>
      <Clock className="flex-none" /> {where === "kept" ? t.queued : t.unkept}
    </span>
  );
}
