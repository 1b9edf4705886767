import { type Logger, pino } from "pino";

export type { Logger } from "pino";

/** JSON lines on standard output. What could open an account never reaches a line. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
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
  });
}
