import { readingMeter } from "@startup-connect/contract/rooms";
import { type RefObject, useEffect, useRef } from "react";
import { ApiError, browserApi } from "#lib/api.ts";

const IDLE_MS = 60_000;
const LOOK_MS = 500;
const inputs = ["keydown", "touchstart", "touchmove", "wheel", "pointerdown", "pointermove"] as const;

interface BeatsOptions {
  versionId: string;
  page: number;
  /** The page is shown, and its reader shares reading time. */
  isOn: boolean;
  onGone: () => Promise<void>;
}

/** ROOM-05: reports that the page is read: the tab visible, half of the page or of the window in view, an input within a minute. */
export function useBeats(frame: RefObject<HTMLElement | null>, { versionId, page, isOn, onGone }: BeatsOptions): void {
  const lastInput = useRef(performance.now());
  useEffect(() => {
    if (!isOn || !frame.current) return;
    let isInView = false;
    const meter = readingMeter(async (ms) => {
      try {
        const params = { versionId, page: String(page) };
        await browserApi("POST /api/rooms/files/{versionId}/pages/{page}/beats", {
          params,
          json: { ms: Math.round(ms) },
        });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 404) void onGone();
      }
    });
    const look = () => {
      const now = performance.now();
      const isRead = document.visibilityState === "visible" && isInView && now - lastInput.current <= IDLE_MS;
      meter.look(now, isRead);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const { intersectionRatio: part = 0, intersectionRect: seen } = entries.at(-1) ?? {};
        // A page higher than two windows is never half in view.
        isInView = part >= 0.5 || (seen?.height ?? 0) >= innerHeight / 2;
        look();
      },
      { threshold: Array.from({ length: 21 }, (_, n) => n / 20) },
    );
    observer.observe(frame.current);
    const note = () => {
      lastInput.current = performance.now();
    };
    for (const type of inputs) addEventListener(type, note, { passive: true, capture: true });
    document.addEventListener("visibilitychange", look);
    const timer = setInterval(look, LOOK_MS);
    return () => {
      meter.look(performance.now(), false);
      clearInterval(timer);
      observer.disconnect();
      document.removeEventListener("visibilitychange", look);
      for (const type of inputs) removeEventListener(type, note, { capture: true });
    };
  }, [frame, versionId, page, isOn, onGone]);
}
