/** Longest text shown of a failure. */
const MAX = 300;

/**
 * What an administrator sees of a failed job. Database statements and quoted parts contain what
 * members typed, addresses and numbers are personal: none of them is shown (QUAL-14).
 * @param reason as the job library keeps it
 */
export function failureText(reason: unknown): string {
  const message = messageOf(reason).trim();
  if (message === "") return "The job gave no reason.";
  if (/^[[{]/.test(message)) return "The stored data does not fit the job.";
  if (/^failed query/i.test(message)) return "A query of the database failed.";
  const [line = ""] = message.split("\n");
  return line
    .replace(/[^\s<>"':,;]+@[^\s<>"':,;]+/g, "[address]")
    .replace(/"[^"]*"|“[^”]*”|'[^']*'/g, "[text]")
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, "[id]")
    .replace(/\d[\d -]{4,}\d/g, "[number]")
    .slice(0, MAX);
}

function messageOf(reason: unknown): string {
  if (typeof reason === "string") return reason;
  if (typeof reason !== "object" || reason === null || !("message" in reason)) return "";
  return typeof reason.message === "string" ? reason.message : "";
}
