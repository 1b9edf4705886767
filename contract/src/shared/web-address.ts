import * as t from "#texts/shared.ts";
import { normal } from "./clean.ts";
import { asciiDomain, INVALID_PERSON_NAME, isPersonName, MISSING_PERSON_NAME } from "./rules.ts";

/** Whether a host can be someone's own. */
let isOwn: ((host: string) => boolean) | undefined;
/** The server asks the list of public suffixes, which is too long for a page. */
export const askForHosts = (ask: (host: string) => boolean): void => {
  isOwn = ask;
};

/**
 * A web address as it is stored, or null for none (ROLE-20, ROLE-21, INPUT-03): `https://` where it was typed without a
 * scheme, the host in lower case and Punycode, since letters of another script can look like those of a known domain. It
 * has no user or IP address: its domain says where it leads.
 */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  if (text.length > 2048 || /\s/.test(text)) return null;
  const [scheme] = /^[a-z][a-z0-9+.-]*:(?!\d)/i.exec(text) ?? [];
  const address = scheme ? text : `https://${text}`;
  if (!/^https?:\/\/[^/\\]/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const host = asciiDomain(url.hostname);
  if (host === "" || url.username || url.password || isOwn?.(host) === false) return null;
  url.hostname = host;
  const stored = url.pathname === "/" && !url.search && !url.hash ? url.origin : url.href;
  return stored.length <= 2048 ? stored : null;
}

/** Empty stays empty, and what is none comes back as it was. */
export const toWebAddress = (text: string): string => webAddress(text) ?? text;

const NAME_OF_OTHERS = t.nameOfOthers;
const SIGNS_OF_OTHERS = /@|:\/\/|\bwww\.|start\W?up[\W_]*connect/i;
/** Titles and initials without a space (“Prof.Dev”, “B.Sc”) are shorter than the name of a domain. */
const DOTTED = /[\p{L}\p{M}\p{N}_-]{5,}(?:[.。][\p{L}\p{M}\p{N}_-]+)+/gu;

/** FRAUD-10: emails begin with a name, which must not be a letter of its own. Pages leave domains to the server. */
export function personNameFault(name: string, missing = MISSING_PERSON_NAME): string | null {
  if (name === "") return missing;
  if (!isPersonName(name)) return INVALID_PERSON_NAME;
  const plain = normal(name, "NFKC");
  const isHost = (text: string) => isOwn?.(asciiDomain(text));
  return SIGNS_OF_OTHERS.test(plain) || plain.match(DOTTED)?.some(isHost) ? NAME_OF_OTHERS : null;
}
