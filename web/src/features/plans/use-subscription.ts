import type { Subscription } from "@startup-connect/contract/plans";
import { useCallback, useEffect, useState } from "react";
import { browserApi } from "#lib/api.ts";

/** Seconds between two looks, and how many looks, at a payment that was just made. */
const every = 3;
const looks = 40;

export interface OwnSubscription {
  /** Null for visitors, and while it is not known. */
  subscription: Subscription | null;
  failed: boolean;
  /** Whether the user has just paid and the provider has not confirmed it yet. */
  isAwaited: boolean;
  reload: () => Promise<void>;
}

/** @param viewerId the signed-in person, or null @param cameBack from the provider's page, where something was paid */
export function useSubscription(viewerId: string | null, cameBack: boolean): OwnSubscription {
  const [known, setKnown] = useState<{ of: string; subscription: Subscription } | null>(null);
  const [failed, setFailed] = useState(false);
  const [looked, setLooked] = useState(0);

  const reload = useCallback(async () => {
    if (!viewerId) return;
    try {
      setKnown({ of: viewerId, subscription: await browserApi("GET /api/subscriptions/me") });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [viewerId]);

  useEffect(() => void reload(), [reload]);

  const subscription = known && known.of === viewerId ? known.subscription : null;
  const isAwaited = cameBack && (subscription?.orders.some(({ state }) => state === "pending") ?? false);
  useEffect(() => {
    if (!isAwaited || looked >= looks) return;
    const timer = setTimeout(() => {
      setLooked(looked + 1);
      void reload();
    }, every * 1000);
    return () => clearTimeout(timer);
  }, [isAwaited, looked, reload]);

  return { subscription, failed, isAwaited, reload };
}
