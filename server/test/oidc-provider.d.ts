/** The part of the test-only OpenID provider that its one helper uses; the package has no types of its own. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Context {
    oidc: {
      provider: { Grant: new (of: { accountId: string; clientId: string }) => Grant };
      client: { clientId: string };
      session: { accountId: string };
    };
  }

  export default class Provider {
    constructor(
      issuer: string,
      options: {
        clients: { client_id: string; client_secret: string; redirect_uris: string[] }[];
        claims: Record<string, string[]>;
        conformIdTokenClaims: boolean;
        cookies: { keys: string[] };
        /** Seconds. */
        ttl: Record<string, number>;
        features: { devInteractions: { enabled: boolean } };
        findAccount(
          context: Context,
          id: string,
        ): { accountId: string; claims(): Promise<Record<string, unknown>> } | undefined;
        loadExistingGrant(context: Context): Promise<Grant>;
        interactions: { url(context: Context, interaction: { uid: string }): string };
      },
    );
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } } | { error: string; error_description: string },
    ): Promise<void>;
  }
}
