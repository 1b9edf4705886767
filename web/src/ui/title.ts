import { useEffect } from "react";
import * as t from "#texts/ui.ts";

const ERROR = `${t.error} `;

/** What precedes the title of the page, the last one first, and how many fields show an error. */
const parts: string[] = [];
let errors = 0;
let shown = "";

function write(): void {
  const now = document.title;
  const bare = now.startsWith(shown) ? now.slice(shown.length) : now;
  // A page that has its own title for what it shows is not named twice.
  const named = parts.filter((part) => !bare.startsWith(`${part} - `));
  const wanted = (errors > 0 ? ERROR : "") + named.map((part) => `${part} - `).join("");
  shown = wanted;
  if (now !== wanted + bare) document.title = wanted + bare;
}

/** Names what the page shows now, before its title: a step, a tab, a conversation (A11Y-02). */
export function useTitlePart(part: string | undefined): void {
  useEffect(() => {
    if (!part) return;
    parts.unshift(part);
    write();
    return () => {
      parts.splice(parts.indexOf(part), 1);
      write();
    };
  }, [part]);
}

/** The title begins with "Error:" while any field shows one (A11Y-06). */
export function useErrorTitle(hasError: boolean): void {
  useEffect(() => {
    if (!hasError) return;
    errors += 1;
    write();
    return () => {
      errors -= 1;
      write();
    };
  }, [hasError]);
}

type Listener = (text: string) => void;
const listeners = new Set<Listener>();
/** Whether something was said since it was last set to false, aloud or by a toast. */
export const heard = { isSaid: false };

/** Has a reader say politely what changed and is not said in words on the page: added, deleted, moved (A11Y-13). */
export function announce(text: string): void {
  heard.isSaid = true;
  for (const listener of listeners) listener(text);
}

/** @returns ends it */
export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls with each new title of the page, without the word for errors. @returns ends it */
export function onNewTitle(call: (title: string) => void): () => void {
  const title = () => (document.title.startsWith(ERROR) ? document.title.slice(ERROR.length) : document.title);
  let last = title();
  const observer = new MutationObserver(() => {
    if (title() === last) return;
    last = title();
    call(last);
  });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
