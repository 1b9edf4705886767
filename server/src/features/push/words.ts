import type { PushKind } from "@startup-connect/contract/push";
import { prefixOf, shortened } from "@startup-connect/contract/shared";
import { inWords } from "#platform/words.ts";
import * as t from "#texts/push-notices.ts";
import type { DeviceRow, PushRow } from "./queries.ts";

/** Of a text, so that all of it is far below what a push service takes (4,096 bytes encrypted), also in Hindi. */
const LONGEST = 120;

/** What one notice on the device is about. */
export interface PushNotice {
  kind: PushKind;
  /** A later one with the same replaces it. */
  tag: string;
  /** Of this site. */
  path: string;
  n: number;
  /** Whose name is in it where the device shows names; "" for no one's. */
  name: string;
  /** What it says, or was written; shown where the device shows it. */
  words: string;
  rows: readonly PushRow[];
}

/** As the worker of the page reads it (`web/src/worker/push.ts`). */
export interface PushPayload {
  title: string;
  body: string;
  tag: string;
  path: string;
  badge: number;
  act?: { text: string; path: string };
}

/** No sum is shown on a locked phone. */
const plain = (words: string): string =>
  /[₹$€£]|\d\s*(lakh|lac|crore|cr|rs|inr)\b|\b(rs|inr)\b\.?\s*\d/i.test(words) ? "" : shortened(words, LONGEST);

/** PUSH-04: without the person's wish a notice says what kind it is and how many there are, no more. */
export function payloadOf({ kind, tag, path: page, n, name, words }: PushNotice, device: DeviceRow, badge: number) {
  const said = (text: string) => shortened(inWords(text, device.language), LONGEST);
  const path = prefixOf(device.language) + page;
  const isNamed = device.shows && kind === "message" && name !== "";
  return {
    title: said(isNamed ? t.messageFrom({ n, name: shortened(name, LONGEST / 2) }) : t[kind]({ n })),
    body: device.shows ? plain(inWords(words, device.language)) : "",
    tag,
    path,
    badge,
    // An introduction is not accepted by itself.
    ...(page.startsWith("/requests/") && { act: { text: said(t.accept), path } }),
  } satisfies PushPayload;
}

/** Several things that came in quiet hours, or beyond those of an hour (PUSH-05, PUSH-06). */
export const summaryOf = (notices: readonly PushNotice[], device: DeviceRow, badge: number): PushPayload => ({
  title: inWords(t.summary({ n: notices.reduce((sum, { n }) => sum + n, 0) }), device.language),
  body: "",
  tag: "summary",
  path: `${prefixOf(device.language)}/dashboard`,
  badge,
});
