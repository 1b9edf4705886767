import type { PendingQueue } from "@startup-connect/contract/shared";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { Anchor } from "#ui/anchor.tsx";
import { ChevronLeft, ChevronRight } from "#ui/icons.tsx";

/** ADM-14: Alt+N, except in a field or a dialog. */
export function useNextKey(go: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.matches("textarea, [type=text], [type=search], dialog *");
    if (!go || isTyping || !event.altKey || event.code !== "KeyN") return;
    event.preventDefault();
    go();
  });
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

export const NextKey = () => <kbd className="text-xs text-ink-3 max-lg:hidden">Alt+N</kbd>;

interface NeighboursProps {
  queue: PendingQueue;
  /** "application". */
  noun: string;
  /** Address of one by its number. */
  pathOf: (number: string) => string;
}

/** ADM-14: the neighbours among the pending ones, without going back to the list. */
export function Neighbours({ queue: { waiting, place, previous, next }, noun, pathOf }: NeighboursProps) {
  const navigate = useNavigate();
  useNextKey(next ? () => void navigate(pathOf(next)) : undefined);
  if (!previous && !next) return null;
  return (
    <nav aria-label={`Pending ${noun}s`} className="flex items-center gap-1">
      {previous && (
        <Anchor href={pathOf(previous)} className="btn btn-icon" aria-label={`Previous pending ${noun}`}>
          <ChevronLeft />
        </Anchor>
      )}
      <span className="px-1 text-sm text-ink-2 num">{place ? `${place} of ${waiting}` : `${waiting} pending`}</span>
      {next && (
        <>
          <Anchor
            href={pathOf(next)}
            className="btn btn-icon"
            aria-keyshortcuts="Alt+N"
            aria-label={`Next pending ${noun}`}
          >
            <ChevronRight />
          </Anchor>
          <NextKey />
        </>
      )}
    </nav>
  );
}
