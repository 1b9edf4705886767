export type MailPiece = { kind: "text"; text: string } | { kind: "link"; url: string };

const ADDRESS = /https?:\/\/[^\s<>"]+/g;

/** The text part of an email split at its web addresses, so that they can be links. */
export function piecesOf(text: string): MailPiece[] {
  const pieces: MailPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const url = found.replace(/[.,;:!?)]+$/, "");
    if (index > end) pieces.push({ kind: "text", text: text.slice(end, index) });
    pieces.push({ kind: "link", url });
    end = index + url.length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}

/** The one-time code of an email, on a line of its own; null without one. */
export const codeOf = (text: string): string | null => /^[ \t]*(\d{5})[ \t]*$/m.exec(text)?.[1] ?? null;
