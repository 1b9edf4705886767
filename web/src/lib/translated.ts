/**
 * A browser that translates the page puts elements in the place of its texts (Chrome: two nested `font`), and moves or
 * rewrites others. React goes on with the texts it made: it would take away or write to what is no longer shown
 * (decision 75). So the elements are known by the texts that they stand for, and before React touches such a text, it is
 * put back. The browser translates it again then, with what it says now.
 */

/** What is shown instead of a text. */
const shown = new WeakMap<Node, Node>();
/** The texts that something is shown for, in their order. */
const meant = new WeakMap<Node, Node[]>();
/** Texts that were rewritten in their place, and what they said; until React runs. */
const before = new Map<CharacterData, string | null>();
let isHydrated = false;

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === "FONT";

function learn(records: MutationRecord[]): void {
  const fonts = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));
  if (isHydrated && fonts.size === 0) return;
  for (const { type, target, oldValue, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    if (type === "characterData" && target instanceof CharacterData && !isHydrated && !before.has(target))
      before.set(target, oldValue);
    for (const node of removedNodes) {
      const texts = meant.get(node) ?? (node.nodeType === Node.TEXT_NODE ? [node] : []);
      if (texts.length === 0 || node.parentNode === target) continue;
      // Put in its place at once, before the text went, or after it.
      const near = [
        ...addedNodes,
        previousSibling,
        nextSibling,
        ...[...fonts].filter((one) => one.parentNode === target),
      ];
      const fresh = near.filter((one) => isFont(one) && fonts.has(one));
      const font = fresh.find((one) => one && !meant.has(one)) ?? fresh[0];
      if (!font || texts.includes(font)) continue;
      meant.set(font, [...(meant.get(font) ?? []), ...texts]);
      for (const text of texts) shown.set(text, font);
    }
  }
}

/** Shows the texts themselves again. */
function putBack(font: Node): void {
  const texts = meant.get(font) ?? [];
  meant.delete(font);
  for (const text of texts) shown.delete(text);
  if (font instanceof Element) font.replaceWith(...texts);
}

let observer: MutationObserver | undefined;

/** Before React moves, removes or writes to a node of its own. */
function prepare(node: Node): void {
  if (observer) learn(observer.takeRecords());
  const font = shown.get(node);
  if (font) putBack(font);
}

/** @returns whether it is a child there now */
function isBackIn(parent: Node, child: Node): boolean {
  if (child.parentNode === parent) return true;
  prepare(child);
  if (child.parentNode === parent) return true;
  let around: Node | null = child.parentNode;
  while (around && around.parentNode !== parent) around = around.parentNode;
  // Within something that was put around it.
  if (around instanceof Element) around.before(child);
  return around instanceof Element;
}

/** From the first moment of the page on. */
export function followTranslation(): void {
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  observer = new MutationObserver(learn);
  observer.observe(document, { childList: true, subtree: true, characterData: true, characterDataOldValue: true });
  Node.prototype.removeChild = function (child) {
    if (isBackIn(this, child)) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function (node, child) {
    prepare(node);
    insertBefore.call(this, node, child && isBackIn(this, child) ? child : null);
    return node;
  };
  Node.prototype.appendChild = function (node) {
    prepare(node);
    appendChild.call(this, node);
    return node;
  };
  if (value)
    Object.defineProperty(Node.prototype, "nodeValue", {
      ...value,
      set(this: Node, text) {
        prepare(this);
        value.set?.call(this, text);
      },
    });
}

/** As the server sent the page: React takes over nothing else. Called while it begins to. */
export function originalTexts(): void {
  if (isHydrated || typeof document === "undefined") return;
  isHydrated = true;
  if (observer) learn(observer.takeRecords());
  for (const font of document.querySelectorAll("font")) if (meant.has(font)) putBack(font);
  for (const [text, said] of before) text.nodeValue = said;
  before.clear();
}
