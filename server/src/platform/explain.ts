import { DatabaseError } from "pg";
import { isDatabaseDown } from "./database.ts";
import { isDiskFull, NO_ROOM } from "./durable-write.ts";
import { messageOf } from "./log.ts";
import { Refusal } from "./problem.ts";

/** Why a start or a command failed, for the person at the terminal: one sentence, without what a query held. */
export function explain(error: unknown): string {
  const known = cause(error);
  if (known) return known;
  return error instanceof Error ? `It failed: ${inOneLine(error)}` : `It failed: ${typeof error} was thrown.`;
}

/** The sentence for a cause that we know and that says what to do; null for a fault of ours, whose stack is worth a line. */
export function cause(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof Refusal) return error.message;
  if (isAboutPort(error)) {
    return error.code === "EACCES"
      ? `This user may not open port ${error.port}: set PORT to a number from 1024 on.`
      : `Port ${error.port} is taken by another program: stop that one, or set PORT to another number.`;
  }
  if (isDiskFull(error)) return NO_ROOM;
  if (error instanceof DatabaseError) return `The database says: ${inOneLine(error)}.`;
  if (isDatabaseDown(error)) return `The database cannot be reached: ${inOneLine(error)}.`;
  return null;
}

/** A value with a line break must not forge a line of the log. */
const inOneLine = (error: Error): string => messageOf(error).replace(/\s+/g, " ").trim();

function isAboutPort(error: Error): error is Error & { port: number; code: string } {
  return "code" in error && (error.code === "EADDRINUSE" || error.code === "EACCES") && "port" in error;
}
