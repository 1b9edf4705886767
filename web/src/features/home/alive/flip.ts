/**
 * HOME-25, HOME-26: the browser opens and closes the cards. This sets the accessible names of the specification, and
 * closes the other card in browsers that do not group `details` by name.
 */
export function flip(cards: readonly HTMLDetailsElement[]): () => void {
  const events = new AbortController();
  for (const card of cards) {
    const tell = () => {
      const summary = card.querySelector("summary");
      if (summary) summary.ariaExpanded = String(card.open);
    };
    tell();
    const toggled = () => {
      tell();
      if (card.open) for (const other of cards) if (other !== card) other.open = false;
    };
    card.addEventListener("toggle", toggled, { signal: events.signal });
  }
  return () => events.abort();
}
