/** Where a connection goes, as far as it matters for whether others can listen to it. */
export interface Peer {
  setting: string;
  url: string;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
const PLAIN_PROTOCOLS = new Set(["http:", "redis:", "tcp:"]);
const DATABASE_PROTOCOLS = new Set(["postgres:", "postgresql:"]);
/** Those under which a connection without TLS is refused by our side. */
const TLS_MODES = new Set(["require", "verify-ca", "verify-full"]);

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** True when traffic to this host cannot be overheard, or the operator says so. */
export function mayBePlain(url: string, plainHosts: readonly string[]): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = decodeURIComponent(searchParams.get("host") ?? hostname);
  // A path is a socket on this machine.
  return host === "" || host.startsWith("/") || LOOPBACK.test(host) || plainHosts.includes(host.toLowerCase());
}

/** A connection of which TLS is no part. An email server is no matter: there the sender itself insists on it. */
function isPlain(url: string): boolean {
  const { protocol, searchParams } = new URL(url);
  if (DATABASE_PROTOCOLS.has(protocol)) return !TLS_MODES.has(searchParams.get("sslmode") ?? "");
  return PLAIN_PROTOCOLS.has(protocol);
}

/** One sentence for each setting that would send secrets or personal data in the clear. */
export function plainTransport(peers: readonly Peer[], plainHosts: readonly string[]): string[] {
  return peers
    .filter(({ url }) => isPlain(url) && !mayBePlain(url, plainHosts))
    .map(({ setting, url }) => {
      const { protocol, hostname } = new URL(url);
      return `${setting}: not encrypted on its way to ${hostname}: ${cureOf(protocol)}name the host in PLAIN_HOSTS where the network is private.`;
    });
}

function cureOf(protocol: string): string {
  // What speaks plain TCP, such as a clamd, knows no TLS.
  if (protocol === "tcp:") return "";
  return DATABASE_PROTOCOLS.has(protocol)
    ? "add ?sslmode=verify-full, or "
    : `use ${protocol.replace(":", "s:")}//, or `;
}
