import * as t from "#texts/accounts-acts.ts";

const browsers = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\/|\bOpera\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//],
  ["Safari", /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
] as const;

/** Phones before the systems they say they are like. */
const systems = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b|\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
] as const;

const firstMatch = (list: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  list.find(([, pattern]) => pattern.test(text))?.[0];

/** What a person recognises of a browser's own description: "Chrome on Android", t.unknownDevice. */
export function deviceName(userAgent: string): string {
  const browser = firstMatch(browsers, userAgent);
  const system = firstMatch(systems, userAgent);
  if (browser && system) return t.browserOn({ browser, system });
  return browser ?? system ?? t.unknownDevice;
}
