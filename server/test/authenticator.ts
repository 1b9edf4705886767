import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

export interface SigningOptions {
  challenge: string;
}

interface Given {
  origin?: string;
  /** Flags of the authenticator data; by default the person is present and verified. */
  flags?: number;
  counter?: number;
  /** Format and statement about who built it. */
  attestation?: [string, Map<string, unknown>];
}

/** A passkey in memory that answers as a browser with an authenticator does (WebAuthn 2, ES256, attestation none). */
export function authenticator(site = "http://test.example") {
  const rpIdHash = sha256(new URL(site).hostname);
  const credentialId = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]),
  );
  let counter = 0;
  const id = text(credentialId);

  const head = (flags: number, count: number): Buffer => {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags, 0);
    rest.writeUInt32BE(count, 1);
    return Buffer.concat([rpIdHash, rest]);
  };
  const client = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    id,
    /** What `navigator.credentials.create` gives. */
    create(
      { challenge }: SigningOptions,
      { origin = site, flags = 0x45, attestation = ["none", new Map()] }: Given = {},
    ) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = new Uint8Array(
        Buffer.concat([head(flags, counter), Buffer.alloc(16), length, credentialId, cose]),
      );
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", attestation[0]],
          ["attStmt", attestation[1]],
          ["authData", authData],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      const response = {
        clientDataJSON: text(client("webauthn.create", challenge, origin)),
        attestationObject: text(attestationObject),
        transports: ["internal"],
      };
      return { id, rawId: id, type: "public-key", response };
    },
    /** What `navigator.credentials.get` gives. */
    get({ challenge }: SigningOptions, { origin = site, flags = 0x05, counter: fixed }: Given = {}) {
      counter += 1;
      const clientData = client("webauthn.get", challenge, origin);
      const authData = head(flags, fixed ?? counter);
      const signature = sign("sha256", Buffer.concat([authData, sha256(clientData)]), privateKey);
      const response = {
        clientDataJSON: text(clientData),
        authenticatorData: text(authData),
        signature: text(signature),
      };
      return { id, rawId: id, type: "public-key", response };
    },
  };
}
