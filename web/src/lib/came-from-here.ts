/** Whether the page before in this tab is one of ours; a page opened by its address has none. */
export function cameFromHere(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}
