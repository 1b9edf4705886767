import { cleanLine } from "@startup-connect/contract/shared";

/** Kinds of documents by the ending of their stored name. */
export const documentTypes = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  txt: "text/plain; charset=utf-8",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;
export type DocumentEnding = keyof typeof documentTypes;

const NAME_MAX = 200;

/**
 * The name a document is shown and downloaded under: as given, without folders, with the ending of what it really is.
 */
export function documentName(given: string, path: string): string {
  const ending = path.slice(path.lastIndexOf("."));
  const last = cleanLine(given.slice(Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\")) + 1));
  const dot = last.lastIndexOf(".");
  const stem = (dot > 0 ? last.slice(0, dot) : last).replace(/^\.+/, "");
  return `${[...(stem || "document")].slice(0, NAME_MAX - ending.length).join("")}${ending}`;
}
