/**
 * HOME-25, HOME-26: the browser opens and closes the cards. This tells readers in the words of the specification, and
 * closes the other card where a browser does not know that cards of one name go together.
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
