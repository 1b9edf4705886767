import { useEffect } from "react";
import { useLocation } from "react-router";

/** FAQ-06: a link with # opens its item. Browsers do so by themselves on a page load; this is for all other moves. */
export function useOpenByHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again opens its item again
  useEffect(() => {
    if (hash.length < 2) return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    const item = target?.closest("details");
    if (!item) return;
    item.open = true;
    item.scrollIntoView({ block: "start" });
  }, [hash, key]);
}
