import { DatabaseError } from "pg";
import { isDatabaseDown } from "./database.ts";
import { Refusal } from "./refusal.ts";

/** Why a start or a command failed, for the person at the terminal: one sentence where we know the cause. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Refusal) return error.message;
  if (isAboutPort(error)) {
    return error.code === "EACCES"
      ? `This user may not open port ${error.port}: set PORT to a number from 1024 on.`
      : `Port ${error.port} is taken by another program: stop that one, or set PORT to another number.`;
  }
  if (error instanceof DatabaseError) return `The database says: ${error.message}.`;
  if (isDatabaseDown(error)) return `The database cannot be reached: ${error.message}.`;
  return error.stack ?? error.message;
}

function isAboutPort(error: Error): error is Error & { port: number; code: string } {
  return "code" in error && (error.code === "EADDRINUSE" || error.code === "EACCES") && "port" in error;
}
