import type { Page } from "@playwright/test";

/** How translators put their elements in: Chrome inserts and then removes; others replace at once, remove and then insert, or wrap. */
export type Way = "before" | "replace" | "after" | "wrap";

/**
 * The page is translated as by Chrome: each text is replaced by two nested `font`, and so is each that comes later or says
 * something else. `‹Save›` is the translation of "Save".
 */
export async function translate(page: Page, way: Way = "before"): Promise<void> {
  await page.addInitScript((way) => {
    // A translator has a world of its own: what a page changes here does not reach it.
    const { insertBefore, removeChild, replaceChild, appendChild } = Node.prototype;
    const own = new WeakSet<Node>();
    const change = (text: Node) => {
      const { parentElement: parent, nodeValue, nextSibling } = text;
      if (!parent || own.has(text) || !/\p{L}/u.test(nodeValue ?? "")) return;
      if (parent.closest("script, style, noscript, textarea, title, svg, head")) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      const words = way === "wrap" ? text : document.createTextNode(`‹${nodeValue}›`);
      own.add(words);
      appendChild.call(outer, inner);
      if (way === "after") removeChild.call(parent, text);
      if (way === "replace") replaceChild.call(parent, outer, text);
      else insertBefore.call(parent, outer, way === "after" ? nextSibling : text);
      if (way === "before") removeChild.call(parent, text);
      appendChild.call(inner, words);
    };
    const changeAll = (within: Node) => {
      const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
      const texts: Node[] = within.nodeType === Node.TEXT_NODE ? [within] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) change(text);
    };
    addEventListener("load", () => {
      document.documentElement.lang = "hi";
      document.documentElement.classList.add("translated-ltr");
      changeAll(document.body);
      document.documentElement.dataset.translated = "";
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === "characterData" && !own.has(target)) change(target);
          for (const node of addedNodes) if (node.isConnected) changeAll(node);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  }, way);
}

/**
 * In the page: all texts that are shown, and which boxes are ticked; without the marks of the translation and without
 * spaces. What readers announce is left out: they announce a new title unless its heading came in time to get the focus.
 */
export const shownWords = (): string => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let words = "";
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node instanceof HTMLInputElement) words += node.checked ? "[x]" : "";
    else if (node.parentElement?.closest("main + [role=status]")) continue;
    else if (node instanceof Text && node.parentElement?.checkVisibility({ visibilityProperty: true }))
      words += node.nodeValue;
  }
  return words.replace(/[‹›\s]/gu, "");
};

export const wordsOf = (page: Page): Promise<string> => page.evaluate(shownWords);
