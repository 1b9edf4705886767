import { hashSource } from "./security.ts";

/**
 * Public pages are readable and usable before any script, so React waits for the paint: module
 * scripts are held back and begun when the page is idle after load, or at the first touch, key or
 * focus. Measured: the largest paint then comes as early as on a page without scripts. A busy device
 * can load before it has painted, so the idle time is asked for only when the browser says that it has.
 */
const STARTER = `(()=>{let begun=0;const begin=()=>{if(begun++)return;for(const held of document.querySelectorAll('script[type="text/later"]')){const s=document.createElement("script");s.type="module";s.textContent=held.textContent;held.after(s)}};for(const e of ["pointerdown","keydown","focusin"])addEventListener(e,begin,{once:true,capture:true,passive:true});let frames=0;const idle=()=>frames++>30||performance.getEntriesByName("first-contentful-paint")[0]?(window.requestIdleCallback||(f=>setTimeout(f,200)))(begin,{timeout:3000}):requestAnimationFrame(idle);document.readyState==="complete"?idle():addEventListener("load",idle)})()`;

/**
 * A page that is the same for everyone, so it names its scripts by their texts: those that were rendered with the nonce.
 * @returns the page without the nonce, and the sources of its policy
 */
export function fixScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const marked = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  const page = held(html, marked);
  for (const [, attributes = "", text = ""] of page.matchAll(/<script([^>]*)>(.*?)<\/script>/gs))
    if (attributes.includes(marked) && text !== "" && !attributes.includes("ld+json")) sources.add(hashSource(text));
  return { html: page.replaceAll(marked, ""), sources: [...sources] };
}

const held = (html: string, marked: string): string =>
  html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<script([^>]*) type="module"([^>]*)>/g, (_, before: string, after: string) => {
      const kept = `${before}${after}`.replace(/ async=""/, "");
      return `<script${kept} type="text/later">`;
    })
    .replace("</body>", () => `<script${marked}>${STARTER}</script></body>`);
