import { pages } from "@startup-connect/contract/pages";
import { inLanguage, type Language, languages, prefixOf } from "@startup-connect/contract/shared";
import * as en from "../../texts/made/en/worker.ts";
import * as hi from "../../texts/made/hi/worker.ts";
import * as ta from "../../texts/made/ta/worker.ts";

const texts: Record<Language, Record<keyof typeof en, string>> = { en, hi, ta };

/** An address as a browser has it holds no other sign of HTML. */
const safe = (path: string): string => path.replaceAll("&", "&amp;");

/** As the other pages look, without a file of theirs. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#fafbfd,#0d121f);color:light-dark(#1b2130,#eef0f4);font:1rem/1.55 system-ui,sans-serif}
header,main{padding:1rem;max-width:40rem;margin:auto}
header{font-weight:600}
h1{font-size:1.75rem;line-height:1.2;margin:1.5rem 0 .5rem}
h2{font-size:1.125rem;margin:2rem 0 .25rem}
a{color:light-dark(#224a9e,#a8c6f5)}
.again{display:inline-block;padding:.6rem 1.25rem;border-radius:.375rem;background:light-dark(#21458d,#9ec1f7);color:light-dark(#fff,#0d121f);font-weight:600;text-decoration:none}
ul{list-style:none;padding:0}
li a{display:block;padding:.75rem 0;border-bottom:1px solid light-dark(#d8dde6,#2a3345)}`;

/** OFF-03: in the place of a page that is not kept while nothing answers. @param kept pages that can be read; `title` as in their HTML */
export function offlinePage({ pathname }: URL, kept: readonly { path: string; title: string }[]): Response {
  const { language } = inLanguage(pathname);
  const t = texts[language];
  const today = { path: prefixOf(language) + pages.dashboard.path, title: t.today };
  const links = [today, ...kept].map(({ path, title }) => `<li><a href="${safe(path)}">${title}</a></li>`);
  const html = `<!doctype html>
<html lang="${languages[language].tag}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${t.title} - Startup Connect</title><style>${STYLE}</style>
</head>
<body><header>Startup Connect</header><main><h1>${t.title}</h1><p>${t.text}</p><p><a class="again" href="">${t.tryAgain}</a></p><h2>${t.kept}</h2><ul>${links.join("")}</ul></main></body>
</html>
`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  };
  return new Response(html, { status: 503, headers });
}
