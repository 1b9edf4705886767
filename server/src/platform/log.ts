import { inEnglish } from "@startup-connect/contract/shared";
import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";
import { type Logger, type LoggerOptions, pino } from "pino";

export type { Logger } from "pino";

interface ErrorDetails {
  type: string;
  message: string;
  /** Code of the system or of PostgreSQL. */
  reason?: string;
  /** Names a control of security that failed, so that an alarm can be raised on it. */
  security?: "tls";
  /** Where PostgreSQL saw it: table, constraint, routine. */
  at?: string;
  stack?: string | undefined;
  cause?: ErrorDetails;
}

/**
 * What a log may say of a failure. A failed query carries its values, and the database quotes the row it
 * refused: both are what members typed, so only the statement and the names around it are logged (QUAL-14).
 */
export function errorDetails(error: unknown, depth = 0): ErrorDetails {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error" };
  const message = messageOf(error);
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  const all: ErrorDetails = { type: error.name, message, stack: frames?.join("\n") };
  if ("code" in error && typeof error.code === "string") all.reason = error.code;
  if (error instanceof DatabaseError) all.at = [error.table, error.constraint, error.routine].filter(Boolean).join(" ");
  if (isTlsFailure(error)) all.security = "tls";
  if (error.cause !== undefined && depth < 4) all.cause = errorDetails(error.cause, depth + 1);
  return all;
}

const TLS_CODE =
  /^(ERR_TLS_|ERR_SSL_|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_|INVALID_(CA|PURPOSE)|ETLS$|EPROTO$)/;

/** A certificate that is not trusted, another host's or over, or a peer that speaks no TLS. */
const isTlsFailure = (error: Error): boolean =>
  [
    "code" in error ? error.code : undefined,
    // Where the email library puts its own in the place.
    "originalCode" in error ? error.originalCode : undefined,
  ].some((code) => typeof code === "string" && TLS_CODE.test(code));

/** What may be said of it: no values of a query, nothing that the database quotes, no email address. */
export function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `failed query: ${error.query}`;
  // Such as: invalid input syntax for type integer: "what was typed".
  const message = error instanceof DatabaseError ? error.message.replace(/: ".*"$/s, "") : error.message;
  return inEnglish(message).replace(/[^\s<>"':,;]+@[^\s<>"':,;]+/g, "[address]");
}

const errorOf = (error: unknown) => errorDetails(error);

/** JSON lines on standard output. What could open an account never reaches a line. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Without one an error shows what a failed query carried, and not what failed.
    serializers: { err: errorOf, error: errorOf },
    redact: {
      paths: [
        "password",
        "code",
        "token",
        "authorization",
        "*.password",
        "*.code",
        "*.token",
        "*.authorization",
        "req.headers.authorization",
        "req.headers.cookie",
      ],
      censor: "[removed]",
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
