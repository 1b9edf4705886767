/// <reference path="./oidc-provider.d.ts" />
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  /** Domain whose mailboxes Google runs for a customer. */
  hd?: string;
  name?: string;
}

const client = { id: "startup-connect-test", secret: "a secret between the two of us" };

/** A real OpenID provider on this machine, in the place of Google. Whoever comes is `person`, without a question. */
export async function googleProvider(publicUrl: string, { inIdToken = true, forged = false } = {}) {
  let person: ProviderPerson | null = { sub: "nobody" };
  const everybody = new Map<string, ProviderPerson>();
  const server = createServer((request, response) => {
    if (forged && request.url === "/token") {
      const end = response.end.bind(response);
      Object.assign(response, { end: (body: unknown) => end(withWrongSignature(String(body))) });
    }
    if (!request.url?.startsWith("/ask/")) return provider.callback()(request, response);
    const result = person
      ? { login: { accountId: person.sub } }
      : { error: "access_denied", error_description: "the person said no" };
    provider.interactionFinished(request, response, result).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirect = `${publicUrl}/api/auth/google/callback`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirect] }],
    claims: { openid: ["sub"], email: ["email", "email_verified", "hd"], profile: ["name"] },
    conformIdTokenClaims: !inIdToken,
    cookies: { keys: ["a key of the test"] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/ask/${uid}` },
    findAccount(_context, id) {
      const found = everybody.get(id);
      return found && { accountId: id, claims: async () => ({ ...found }) };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });

  return {
    environment: { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER: issuer },

    /** Who comes next; null refuses. */
    is(next: ProviderPerson | null) {
      person = next;
      if (next) everybody.set(next.sub, next);
    },

    /** Walks from an address of the provider to where it sends the browser back. */
    async walk(from: string): Promise<URL> {
      const cookies = new Map<string, string>();
      let address = new URL(from);
      for (let step = 0; step < 10; step++) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const answer = await fetch(address, { redirect: "manual", headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const location = answer.headers.get("location");
        if (!location) throw new Error(`the provider stopped with ${answer.status}: ${await answer.text()}`);
        address = new URL(location, address);
        if (address.href.startsWith(redirect)) return address;
      }
      throw new Error("the provider sent the browser round in circles");
    },

    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The identity in an answer with one character of its signature changed. */
const withWrongSignature = (answer: string): string =>
  answer.replace(
    /("id_token":"[\w-]+\.[\w-]+\.[\w-]{20})([\w-])/,
    (_, before: string, one: string) => before + (one === "A" ? "B" : "A"),
  );
