import type { Conversation } from "@startup-connect/contract/conversations";
import { useCallback, useEffect, useRef, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { useLive, useLiveGap } from "#lib/use-live.ts";
import { useSoon } from "#lib/use-soon.ts";
import { useSubmit } from "#lib/use-submit.ts";

interface Known {
  conversations: readonly Conversation[];
  nextCursor: string | null;
  total: number;
}

/** failed: nothing could be loaded yet. What is there stays while it is asked for again. */
export interface ConversationList {
  state: "loading" | "failed" | "ready";
  known: Known;
  isBusy: boolean;
  reload: () => void;
  more: () => void;
}

const nothing: Known = { conversations: [], nextCursor: null, total: 0 };

/** The newer page before the rest, each conversation once, the latest first (MSG-02). */
const merged = (news: readonly Conversation[], rest: readonly Conversation[]): Conversation[] => {
  const ids = new Set(news.map(({ _id }) => _id));
  return [...news, ...rest.filter(({ _id }) => !ids.has(_id))].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
};

/** MSG-02: the own conversations, asked for again when something happened in one of them. */
export function useConversations(): ConversationList {
  const me = useMe();
  const [state, setState] = useState<ConversationList["state"]>("loading");
  const [known, setKnown] = useState(nothing);
  const { isBusy, run } = useSubmit();
  const turn = useRef(0);

  const load = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    try {
      const page = await browserApi("GET /api/conversations");
      if (mine !== turn.current) return;
      setKnown((before) => {
        const longer = before.conversations.length > page.conversations.length && page.nextCursor !== null;
        return {
          conversations: merged(page.conversations, longer ? before.conversations : []),
          nextCursor: longer ? before.nextCursor : page.nextCursor,
          total: page.total,
        };
      });
      setState("ready");
    } catch {
      if (mine === turn.current) setState((was) => (was === "ready" ? was : "failed"));
    }
  }, []);

  // Where it fails the button stays, for another try.
  const more = () =>
    run(async () => {
      if (!known.nextCursor) return;
      const page = await browserApi("GET /api/conversations", { query: { after: known.nextCursor } });
      setKnown((before) => ({
        conversations: merged(before.conversations, page.conversations),
        nextCursor: page.nextCursor,
        total: page.total,
      }));
    });

  useEffect(() => void load(), [load]);
  const soon = useSoon(() => void load());
  useLive("message", soon);
  useLive("read", ({ readerId }) => {
    if (readerId === me._id) soon();
  });
  useLive("connection", soon);
  useLiveGap(soon);

  const reload = () => {
    setState("loading");
    void load();
  };
  return { state, known, isBusy, reload, more: () => void more() };
}
