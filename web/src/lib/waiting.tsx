import { useSyncExternalStore } from "react";
import * as t from "#texts/kept.ts";
import { cx } from "#ui/cx.ts";
import { Clock } from "#ui/icons.tsx";
import { queue } from "./queue.ts";

const none = () => null;

/** Whether something that was done about a thing is still to be sent; "tab": it lasts no longer than this page. */
export const useWaiting = (id: string): "kept" | "tab" | null =>
  useSyncExternalStore(queue.subscribe, () => queue.whereIs(id), none);

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
