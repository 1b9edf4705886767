export type Piece = { text: string; href?: never } | { text: string; href: string };

const address = /https?:\/\/[^\s<>"'`]+/gi;
/** Signs that end the sentence, not the address. */
const tail = /[.,;:!?…)\]}*]+$/;

/** Brackets that were opened inside the address belong to it. */
function withoutTail(found: string): string {
  const end = tail.exec(found);
  if (!end) return found;
  let kept = found.slice(0, end.index);
  for (const sign of end[0]) {
    const opens = { ")": "(", "]": "[", "}": "{" }[sign];
    const isClosing = opens !== undefined && kept.split(opens).length > kept.split(sign).length;
    if (!isClosing) break;
    kept += sign;
  }
  return kept;
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === "https:" || protocol === "http:") && hostname !== "";
}

/** The text cut into plain pieces and http(s) addresses; nothing else ever becomes a link (MSG-03). */
export function linked(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const plain = (until: number) => {
    if (until > at) pieces.push({ text: text.slice(at, until) });
    at = until;
  };
  for (const match of text.matchAll(address)) {
    const href = withoutTail(match[0]);
    if (!isWebAddress(href)) continue;
    plain(match.index);
    pieces.push({ text: href, href });
    at = match.index + href.length;
  }
  plain(text.length);
  return pieces;
}
