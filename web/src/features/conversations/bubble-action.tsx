import { DELETE_MINUTES } from "@startup-connect/contract/conversations";
import { useEffect, useState } from "react";
import { cx } from "#ui/cx.ts";
import Flag from "#ui/icons/flag.tsx";
import Trash2 from "#ui/icons/trash-2.tsx";

const lookMs = 15_000;

/** Whether a message of this time can still be deleted; checked again while it is shown (MSG-09). */
export function useDeletable(createdAt: string): boolean {
  const until = new Date(createdAt).getTime() + DELETE_MINUTES * 60_000;
  const [now, setNow] = useState(Date.now);
  const isDeletable = now < until;
  useEffect(() => {
    if (!isDeletable) return;
    const timer = setInterval(() => setNow(Date.now()), lookMs);
    return () => clearInterval(timer);
  }, [isDeletable]);
  return isDeletable;
}

interface BubbleActionProps {
  what: "delete" | "report";
  /** The bubble was touched: there is no mouse to show this by. */
  shown: boolean;
  onPress: () => void;
}

/** What can be done with a message: seen under the mouse, with the focus, or after a touch. */
export function BubbleAction({ what, shown, onPress }: BubbleActionProps) {
  const label = what === "delete" ? "Delete message" : "Report message";
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      title={label}
      className={cx(
        "grid size-8 flex-none place-items-center self-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink focus-visible:opacity-100 group-hover:opacity-100",
        !shown && "opacity-0",
      )}
    >
      {what === "delete" ? <Trash2 /> : <Flag />}
    </button>
  );
}
