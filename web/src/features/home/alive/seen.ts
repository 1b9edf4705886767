const shares = Array.from({ length: 21 }, (_, i) => i / 20);

/**
 * Runs the action when `share` of the area is visible, or fills that share of the window. Repeats each time it becomes
 * visible, until the action returns that it is done.
 */
export function whenSeen(
  area: Element,
  share: number,
  action: () => boolean | Promise<boolean>,
  margin = "0px",
): () => void {
  let isSeen = false;
  let isActing = false;
  const observer = new IntersectionObserver(
    async ([entry]) => {
      if (!entry) return;
      const fills = entry.intersectionRect.height >= (entry.rootBounds?.height ?? Number.POSITIVE_INFINITY) * share;
      const isNow = entry.isIntersecting && (entry.intersectionRatio >= share || fills);
      if (isNow === isSeen) return;
      isSeen = isNow;
      if (!isNow || isActing) return;
      isActing = true;
      if (await action()) observer.disconnect();
      isActing = false;
    },
    { threshold: shares, rootMargin: margin },
  );
  observer.observe(area);
  return () => observer.disconnect();
}
