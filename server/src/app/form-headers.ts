import { Problem } from "#platform/problem.ts";
import * as t from "#texts/app.ts";

export const unreadable = () => new Problem(400, t.formUnreadable);

const NAME_LENGTH = 100;
const FILE_NAME_LENGTH = 1_000;
/** RFC 2046, 5.1.1. */
const BOUNDARY = /^[\x21-\x7e](?:[\x20-\x7e]{0,68}[\x21-\x7e])?$/;
/** One `; name=value` of a header; a value with other signs than these is in quotes. */
const PARAMETER = /\s*;\s*([A-Za-z0-9!#$&.+^_*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;",]+))\s*/y;

/** @throws Problem 400 for what is no list of parameters, or has one of them twice. */
function parametersOf(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  PARAMETER.lastIndex = 0;
  while (PARAMETER.lastIndex < text.length) {
    const [, name = "", quoted, bare = ""] = PARAMETER.exec(text) ?? [];
    const key = name.toLowerCase();
    if (key === "" || parameters.has(key)) throw unreadable();
    parameters.set(key, quoted ?? bare);
  }
  return parameters;
}

/**
 * The boundary that the header of a form says, and no other.
 * @throws Problem 415 for another media type, 400 when there is no boundary, two of them, or one that cannot be.
 */
export function boundaryOf(contentType: string): string {
  const end = contentType.indexOf(";");
  const type = end < 0 ? contentType : contentType.slice(0, end);
  if (type.trim().toLowerCase() !== "multipart/form-data") throw new Problem(415, t.sendForm);
  const boundary = parametersOf(end < 0 ? "" : contentType.slice(end)).get("boundary");
  if (boundary === undefined || !BOUNDARY.test(boundary)) throw unreadable();
  return boundary;
}

export interface PartHead {
  name: string;
  /** Null for a field that is no file. */
  fileName: string | null;
  type: string;
}

/**
 * What the head of a part says. Unknown headers are ignored (RFC 7578, 4.8).
 * @param header by name in small letters, each with all its values
 * @throws Problem 400 when a header that counts is missing, malformed or there twice, or asks for a decoding.
 */
export function partHead(header: object): PartHead {
  const values = new Map<string, unknown>(Object.entries(header));
  const only = (name: string): string | null => {
    const list = values.get(name);
    if (list === undefined) return null;
    if (!Array.isArray(list) || list.length !== 1 || typeof list[0] !== "string") throw unreadable();
    return Buffer.from(list[0], "latin1").toString();
  };
  const [, parameters] = /^\s*form-data(\s*;.*)$/is.exec(only("content-disposition") ?? "") ?? [];
  if (parameters === undefined) throw unreadable();
  const found = parametersOf(parameters);
  const name = found.get("name");
  if (name === undefined) throw unreadable();
  if (Buffer.byteLength(name) > NAME_LENGTH) throw new Problem(413, t.fieldNameLong);
  const type = only("content-type") ?? "";
  // Nested forms and encodings of emails are outdated (RFC 7578, 4.3 and 4.7): clients no longer send them.
  if (/^\s*multipart\//i.test(type)) throw unreadable();
  if (!/^(7bit|8bit|binary)?$/i.test(only("content-transfer-encoding")?.trim() ?? "")) throw unreadable();
  return { name: plain(name), fileName: fileNameOf(found), type };
}

function fileNameOf(found: ReadonlyMap<string, string>): string | null {
  const extended = found.get("filename*");
  const name = found.get("filename") ?? (extended === undefined ? null : decoded(extended));
  if (name === null) return null;
  if (Buffer.byteLength(name) > FILE_NAME_LENGTH) throw new Problem(413, t.fileNameLong);
  const whole = plain(name);
  return whole.slice(Math.max(whole.lastIndexOf("/"), whole.lastIndexOf("\\")) + 1);
}

/** RFC 8187; programs that write it write UTF-8. */
function decoded(text: string): string {
  const [, encoded] = /^utf-8'[\w-]*'(.*)$/i.exec(text) ?? [];
  if (encoded === undefined) throw unreadable();
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw unreadable();
  }
}

/** Browsers write line breaks and quotes of a name so. */
const plain = (name: string): string => name.replace(/%0D/gi, "\r").replace(/%0A/gi, "\n").replace(/%22/g, '"');
