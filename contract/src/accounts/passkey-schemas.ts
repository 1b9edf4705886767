import { id, idParam, instant } from "../shared/ids.ts";
import { line } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { PASSKEY_FAILED, PASSKEY_NAME_MISSING } from "./words.ts";

/** Bytes in base64url, as WebAuthn's JSON has them. Signatures and keys are far below the bound. */
const bytes = z.string({ error: PASSKEY_FAILED }).regex(/^[A-Za-z0-9_-]{1,20000}$/, PASSKEY_FAILED);
const credentialId = z.string({ error: PASSKEY_FAILED }).regex(/^[A-Za-z0-9_-]{1,1400}$/, PASSKEY_FAILED);
const kind = z.literal("public-key", { error: PASSKEY_FAILED });
const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
const transports = z.array(z.enum(TRANSPORTS));

/** A member that may be left out; libraries also send it as null or empty (INPUT-06). */
const orAbsent = <S extends z.ZodType>(schema: S) =>
  z
    .union([schema, z.literal(""), z.null()], { error: PASSKEY_FAILED })
    .optional()
    .transform((value) => (value === null || value === "" ? undefined : value));

/** WebAuthn's AuthenticationResponseJSON: what `navigator.credentials.get` gives. */
export const passkeyAssertion = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: kind,
    response: z.object(
      { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: orAbsent(bytes) },
      { error: PASSKEY_FAILED },
    ),
  },
  { error: PASSKEY_FAILED },
);
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** WebAuthn's RegistrationResponseJSON: what `navigator.credentials.create` gives. */
const passkeyAttestation = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: kind,
    response: z.object(
      // A transport that is new to us is left out.
      { clientDataJSON: bytes, attestationObject: bytes, transports: orAbsent(z.array(z.string()).max(20)) },
      { error: PASSKEY_FAILED },
    ),
  },
  { error: PASSKEY_FAILED },
);
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

const descriptor = z.strictObject({ id: z.string(), type: z.literal("public-key"), transports });

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const passkeyRequestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal("required"),
});

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const passkeyCreationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});

const passkeyName = line({ min: 1, max: 60, missing: PASSKEY_NAME_MISSING });
export const newPasskey = z.object({ name: passkeyName, credential: passkeyAttestation });
export const passkeyRename = z.object({ name: passkeyName });
export const passkeyLogin = z.object({ credential: passkeyAssertion });
export const passkeyParams = z.object({ id: idParam });

const passkeyEntry = z.strictObject({
  _id: id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type PasskeyEntry = z.output<typeof passkeyEntry>;
export const passkeyAnswer = z.strictObject({ passkey: passkeyEntry });
/** `available`: false where the site has no name but a number for its address. */
export const passkeysAnswer = z.strictObject({
  available: z.boolean(),
  passkeys: z.array(passkeyEntry),
  recoveryCodesLeft: z.int().min(0),
});
export const recoveryCodesAnswer = z.strictObject({ codes: z.array(z.string()) });
