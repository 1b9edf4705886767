import { TYPING_EVERY_SECONDS, TYPING_SHOWN_SECONDS } from "@startup-connect/contract/conversations";
import { useEffect, useRef, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { useLive } from "#lib/use-live.ts";

/** B61: typing is sent every few seconds; the indicator disappears by itself. */
export function useTyping(conversationId: string) {
  const [otherTypes, setOtherTypes] = useState(false);
  const fade = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSentAt = useRef(0);
  useEffect(() => () => clearTimeout(fade.current), []);

  const stopped = () => {
    clearTimeout(fade.current);
    setOtherTypes(false);
  };
  useLive("typing", (data) => {
    if (data.conversationId !== conversationId) return;
    clearTimeout(fade.current);
    setOtherTypes(true);
    fade.current = setTimeout(stopped, TYPING_SHOWN_SECONDS * 1000);
  });

  return {
    otherTypes,
    stopped,
    tell() {
      const now = Date.now();
      if (now - lastSentAt.current < TYPING_EVERY_SECONDS * 1000) return;
      lastSentAt.current = now;
      // A courtesy: when it does not get through, nothing is lost.
      browserApi("POST /api/conversations/{id}/typing", { params: { id: conversationId } }).catch(() => {});
    },
  };
}
