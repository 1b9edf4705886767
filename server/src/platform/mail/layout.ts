import { type Language, languages, prefixOf, shortened } from "@startup-connect/contract/shared";
import { inWords } from "#platform/words.ts";
import * as t from "#texts/mail.ts";
import type { Block, QueuedMail } from "./content.ts";

/** The site as emails name it. */
export interface Site {
  name: string;
  /** Without a slash at the end. */
  url: string;
}

export interface RenderedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Values of the design tokens as hex: email programs know neither custom properties nor oklch. */
const light = {
  canvas: "#f9fbfc",
  surface: "#ffffff",
  line: "#dadfe5",
  ink: "#131c2c",
  muted: "#576171",
  action: "#21458b",
  onAction: "#ffffff",
  tint: "#eff5fd",
  brand: "#a73642",
};
const dark: typeof light = {
  canvas: "#0d1421",
  surface: "#151d2d",
  line: "#2a3446",
  ink: "#edf0f4",
  muted: "#9ca4ae",
  action: "#98bef4",
  onAction: "#0c1833",
  tint: "#1c2d4d",
  brand: "#e47b80",
};

const font = "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', Helvetica, Arial, sans-serif";

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g;

/** For headers and labels: one line without control characters, at most 200 characters. */
export function oneLine(value: string): string {
  return shortened(value.replace(controls, " ").replace(/\s+/g, " ").trim(), 200);
}

const paragraphs = (value: string): string => value.replace(/\r\n?/g, "\n").replace(controls, " ").trim();

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (character) => escapes[character] ?? "");

const htmlText = (value: string): string => escapeHtml(paragraphs(value)).replaceAll("\n", "<br>");

/** @throws Error for anything but an absolute http(s) address: an email never carries another scheme. */
function webAddress(value: string): string {
  const url = new URL(value);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new Error("an email links to web addresses only");
  return url.href;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "heading":
      return oneLine(block.text);
    case "code":
      return `    ${oneLine(block.text)}`;
    case "button":
    case "link":
      return `${oneLine(block.label)}:\n${webAddress(block.url)}`;
    default:
      return paragraphs(block.text);
  }
}

const paragraph = (name: string, style: string, inner: string): string =>
  `<p class="${name}" style="margin:0 0 16px;${style}">${inner}</p>`;

function blockHtml(block: Block, language: Language): string {
  switch (block.kind) {
    case "heading":
      return `<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:600;color:${light.ink}">${escapeHtml(oneLine(block.text))}</h1>`;
    case "text":
      return paragraph("ink", `font-size:16px;line-height:1.55;color:${light.ink}`, htmlText(block.text));
    case "code":
      return `<p class="ink tint" style="margin:0 0 16px;padding:16px;background:${light.tint};border-radius:8px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:1.2;letter-spacing:6px;text-align:center;color:${light.ink}">${escapeHtml(oneLine(block.text))}</p>`;
    case "button": {
      const href = escapeHtml(webAddress(block.url));
      const label = escapeHtml(oneLine(block.label));
      return `<table role="presentation" cellpadding="0" cellspacing="0" class="wide" style="margin:8px 0 16px"><tr><td class="button" bgcolor="${light.action}" style="border-radius:5px;background:${light.action}"><a class="on-action" href="${href}" style="display:inline-block;padding:13px 22px;font-size:16px;font-weight:600;text-decoration:none;color:${light.onAction}">${label}</a></td></tr></table>${paragraph("muted", `font-size:13px;line-height:1.5;word-break:break-all;color:${light.muted}`, `${inWords(t.buttonFails, language)}<br><a class="link" href="${href}" style="color:${light.action}">${href}</a>`)}`;
    }
    case "link":
      return paragraph(
        "ink",
        `font-size:15px;line-height:1.55;color:${light.ink}`,
        `<a class="link" href="${escapeHtml(webAddress(block.url))}" style="color:${light.action}">${escapeHtml(oneLine(block.label))}</a>`,
      );
    case "small":
      return paragraph("muted", `font-size:13px;line-height:1.5;color:${light.muted}`, htmlText(block.text));
  }
}

const darkRules = `
  .canvas { background: ${dark.canvas} !important }
  .surface { background: ${dark.surface} !important; border-color: ${dark.line} !important }
  .ink { color: ${dark.ink} !important }
  .muted { color: ${dark.muted} !important }
  .brand { color: ${dark.brand} !important }
  .tint { background: ${dark.tint} !important }
  .link { color: ${dark.action} !important }
  .button { background: ${dark.action} !important }
  .on-action { color: ${dark.onAction} !important }`;

function html(
  { preview, language }: QueuedMail,
  blocks: readonly Block[],
  subject: string,
  site: Site,
  foot: Foot,
): string {
  const home = escapeHtml(foot.home);
  const name = escapeHtml(site.name);
  return `<!doctype html>
<html lang="${languages[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>@media (prefers-color-scheme: dark) {${darkRules}
}
@media (max-width: 480px) { .wide { width: 100% } .button { text-align: center } .on-action { display: block !important } }</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${light.canvas}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(oneLine(preview))}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:${light.canvas};font-family:${font}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;text-align:left">
<tr><td style="padding:0 4px 16px"><a class="brand" href="${home}" style="font-size:18px;font-weight:700;text-decoration:none;color:${light.brand}">${name}</a></td></tr>
<tr><td class="surface" style="padding:28px 28px 12px;background:${light.surface};border:1px solid ${light.line};border-radius:8px">
${blocks.map((block) => blockHtml(block, language)).join("\n")}
</td></tr>
<tr><td style="padding:16px 4px 0">${paragraph("muted", `font-size:13px;line-height:1.5;color:${light.muted}`, `${htmlText(foot.reason)}${foot.end ? `<br><a class="link" href="${escapeHtml(foot.end)}" style="color:${light.action}">${inWords(t.stop, language)}</a>` : ""}<br><a class="link" href="${home}" style="color:${light.action}">${name}</a>`)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/**
 * Gmail shows of an email the first 102 kB. All of it stays below 90 kB: besides this its calendar file, twice at most
 * 8 kB, headers and the 4 kB of the frame.
 */
const MAIL_BYTES = 64_000;
/** What is done must be in the email whole: its buttons and codes come before texts, however long those are. */
const first: readonly Block["kind"][] = ["code", "button"];

/** As an email server may encode it: three bytes for each that is not ASCII. */
const sizeOf = (text: string): number => {
  const bytes = Buffer.byteLength(text);
  return bytes + 2 * (2 * bytes - [...text].length);
};
const costOf = (block: Block): number => sizeOf(blockText(block)) + sizeOf(blockHtml(block, "en"));

/** The longest beginning of a text that costs no more. */
function cutTo(block: Block & { text: string }, most: number): Block | null {
  const letters = [...block.text.slice(0, 2 * most)];
  const cut = (length: number) => ({ ...block, text: `${letters.slice(0, length).join("")}…` });
  let [low, high] = [0, Math.min(letters.length, most)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (costOf(cut(middle)) <= most) low = middle;
    else high = middle - 1;
  }
  return low > 0 ? cut(low) : null;
}

/** What fits into one email, in its order, and where the rest is. */
function bounded(blocks: readonly Block[], site: Site, language: Language): Block[] {
  const costs = new Map(blocks.map((block) => [block, costOf(block)]));
  if ([...costs.values()].reduce((sum, cost) => sum + cost, 0) <= MAIL_BYTES) return [...blocks];
  const more: Block = {
    kind: "link",
    label: inWords(t.tooLong, language),
    url: blocks.find((block) => block.kind === "button")?.url ?? site.url,
  };
  let left = MAIL_BYTES - costOf(more);
  const kept = new Map<Block, Block>();
  for (const block of [...blocks].sort((a, b) => Number(first.includes(b.kind)) - Number(first.includes(a.kind)))) {
    const cost = costs.get(block) ?? 0;
    const fitting = cost <= left ? block : block.kind === "text" ? cutTo(block, left) : null;
    if (!fitting) continue;
    kept.set(block, fitting);
    left -= costOf(fitting);
  }
  return [...blocks.flatMap((block) => kept.get(block) ?? []), more];
}

/** What a person reads last: why it came, and how emails like it are ended where the text has no link for that. */
interface Foot {
  reason: string;
  end: string | null;
  home: string;
}
const REASON_MAX = 1_000;

/**
 * Both parts of an email, bounded. @param content in the words of its receiver
 * @param endUrl the page that ends emails like it. @throws Error when a link is not an http(s) address
 */
export function renderMail(content: QueuedMail, site: Site, endUrl?: string): RenderedMail {
  const subject = oneLine(content.subject);
  const isPage = (url: string) => url.startsWith(`${site.url}/`) && !url.startsWith(`${site.url}/api/`);
  const toPage = (url: string) =>
    isPage(url) ? site.url + prefixOf(content.language) + url.slice(site.url.length) : url;
  const blocks = bounded(
    content.blocks.map((block) => ("url" in block ? { ...block, url: toPage(block.url) } : block)),
    site,
    content.language,
  );
  const isLinked = content.blocks.some((block) => block.kind === "link" && block.url === endUrl);
  const foot = {
    reason: paragraphs(content.reason).slice(0, REASON_MAX),
    end: endUrl && !isLinked ? webAddress(toPage(endUrl)) : null,
    home: webAddress(toPage(`${site.url}/`)),
  };
  const stop = foot.end ? `\n${inWords(t.stop, content.language)}:\n${foot.end}` : "";
  const footText = `-- \n${foot.reason}${stop}\n${oneLine(site.name)}: ${foot.home}`;
  return {
    to: content.to.trim(),
    subject,
    text: `${[...blocks.map(blockText), footText].join("\n\n")}\n`,
    html: html(content, blocks, subject, site, foot),
  };
}
