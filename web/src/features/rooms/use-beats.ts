import { BEAT_SECONDS } from "@startup-connect/contract/rooms";
import { type RefObject, useEffect, useRef } from "react";
import { ApiError, browserApi } from "#lib/api.ts";

const IDLE_MS = 60_000;
const inputs = ["keydown", "touchstart", "touchmove", "wheel", "pointerdown", "pointermove"] as const;

interface BeatsOptions {
  versionId: string;
  page: number;
  /** The page is shown, and its reader shares reading time. */
  isOn: boolean;
  onGone: () => Promise<void>;
}

/** ROOM-05: reports that the page is read: the tab visible, half of the page in view, an input within a minute. */
export function useBeats(frame: RefObject<HTMLElement | null>, { versionId, page, isOn, onGone }: BeatsOptions): void {
  const lastInput = useRef(Date.now());
  useEffect(() => {
    if (!isOn || !frame.current) return;
    let isInView = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInView = (entry?.intersectionRatio ?? 0) >= 0.5;
      },
      { threshold: [0, 0.5, 1] },
    );
    observer.observe(frame.current);
    const note = () => {
      lastInput.current = Date.now();
    };
    for (const type of inputs) addEventListener(type, note, { passive: true, capture: true });
    const beat = async () => {
      if (document.visibilityState !== "visible" || !isInView || Date.now() - lastInput.current > IDLE_MS) return;
      try {
        const params = { id: versionId, page: String(page) };
        await browserApi("POST /api/rooms/files/{id}/pages/{page}/beats", { params });
      } catch (error) {
        // A lost beat counts nothing: the time is a lower limit.
        if (error instanceof ApiError && error.status === 404) void onGone();
      }
    };
    const timer = setInterval(() => void beat(), BEAT_SECONDS * 1000);
    return () => {
      clearInterval(timer);
      observer.disconnect();
      for (const type of inputs) removeEventListener(type, note, { capture: true });
    };
  }, [frame, versionId, page, isOn, onGone]);
}
