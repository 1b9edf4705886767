import { inLanguage, type Language, languages, prefixOf } from "@startup-connect/contract/shared";
import * as en from "../../texts/made/en/worker.ts";
import * as hi from "../../texts/made/hi/worker.ts";
import * as ta from "../../texts/made/ta/worker.ts";

const texts: Record<Language, Record<keyof typeof en, string>> = { en, hi, ta };

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };
const safe = (text: string): string => text.replaceAll(/[&<"]/g, (sign) => signs[sign] ?? sign);

const STYLE =
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem}a{color:LinkText}li{padding:.25rem 0}";

/** OFF-03: in the place of a page that is not kept while nothing answers. @param kept pages that can be read */
export function offlinePage({ pathname }: URL, kept: readonly { path: string; title: string }[]): Response {
  const { language } = inLanguage(pathname);
  const t = texts[language];
  const today = { path: `${prefixOf(language)}/dashboard`, title: t.today };
  const links = [today, ...kept].map(({ path, title }) => `<li><a href="${safe(path)}">${safe(title)}</a></li>`);
  const html = `<!doctype html>
<html lang="${languages[language].tag}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${t.title} - Startup Connect</title><style>${STYLE}</style>
</head>
<body><main><h1>${t.title}</h1><p>${t.text}</p><p><a href="">${t.tryAgain}</a></p><h2>${t.kept}</h2><ul>${links.join("")}</ul></main></body>
</html>
`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  };
  return new Response(html, { status: 503, headers });
}
