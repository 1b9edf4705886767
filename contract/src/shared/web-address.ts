import { asciiDomain } from "./rules.ts";

/** Whether a host can be someone's own. */
let isOwn = (_host: string): boolean => true;
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
  if (host === "" || url.username || url.password || !isOwn(host)) return null;
  url.hostname = host;
  const stored = url.pathname === "/" && !url.search && !url.hash ? url.origin : url.href;
  return stored.length <= 2048 ? stored : null;
}

/** Empty stays empty, and what is none comes back as it was. */
export const toWebAddress = (text: string): string => webAddress(text) ?? text;
