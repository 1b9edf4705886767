import { DatabaseError } from "pg";
import { isDatabaseDown } from "./database.ts";
import { Refusal } from "./refusal.ts";

/** Why a start or a command failed, for the person at the terminal: one sentence where we know the cause. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Refusal) return error.message;
  if (isPortTaken(error)) {
    return `Port ${error.port} is taken by another program: stop that one, or set PORT to another number.`;
  }
  if (error instanceof DatabaseError) return `The database says: ${error.message}.`;
  if (isDatabaseDown(error)) return `The database cannot be reached: ${error.message}.`;
  return error.stack ?? error.message;
}

function isPortTaken(error: Error): error is Error & { port: number } {
  return "code" in error && error.code === "EADDRINUSE" && "port" in error && typeof error.port === "number";
}
