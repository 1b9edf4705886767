import { setImmediate as nextTurn } from "node:timers/promises";
import { WEBSITE_META } from "@startup-connect/contract/verification";
import { type Token, Tokenizer, TokenizerMode } from "parse5";

/** A file of our texts alone: a site that answers every address with one page may show there what visitors wrote. */
export const isInFile = (file: string, tokens: readonly string[]): boolean =>
  /^[\w\s-]*$/.test(file) && file.split(/\s+/).some((word) => tokens.includes(word));

/**
 * What a browser keeps in the head, also behind its end. Any other element or text ends it, for us also a template: what is
 * text within it depends on all that is around.
 */
const BEHIND_HEAD = ["meta", "title", "link", "base", "basefont", "bgsound", "script", "style", "noframes"];
const IN_HEAD = ["html", "head", "noscript", ...BEHIND_HEAD];
/** The content of these is text, for a browser that runs scripts. */
const TEXT_IN: Readonly<Record<string, number>> = {
  title: TokenizerMode.RCDATA,
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  noscript: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
};
/** Letters that are read before other work has its turn. */
const SLICE = 32_768;

export type TagFound = "ours" | "another" | "none";

/**
 * A meta tag of ours in the head: not in the body, in a script or in another attribute, which may show what visitors
 * wrote.
 * @returns "another" for a tag of ours with another text
 */
export async function tagIn(page: string, tokens: readonly string[]): Promise<TagFound> {
  const seen: { tag: TagFound; isOver: boolean } = { tag: "none", isOver: false };
  let allowed = IN_HEAD;
  let textOf = "";
  const ignore = () => {};
  const onCharacter = () => {
    seen.isOver ||= textOf === "";
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, attrs }: Token.TagToken) {
        seen.isOver ||= !allowed.includes(tagName);
        if (seen.isOver) return;
        const text = TEXT_IN[tagName];
        if (text !== undefined) [tokenizer.state, textOf] = [text, tagName];
        if (tagName !== "meta") return;
        const attribute = (name: string) => attrs.find((one) => one.name === name)?.value ?? "";
        if (attribute("name").trim().toLowerCase() !== WEBSITE_META) return;
        if (tokens.includes(attribute("content").trim())) seen.tag = "ours";
        else if (seen.tag === "none") seen.tag = "another";
      },
      onEndTag({ tagName }: Token.TagToken) {
        if (tagName === textOf) textOf = "";
        else if (tagName === "head") allowed = BEHIND_HEAD;
        else seen.isOver ||= ["body", "html", "br"].includes(tagName);
      },
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter,
      onNullCharacter: onCharacter,
      onWhitespaceCharacter: ignore,
    },
  );
  for (let at = 0; at < page.length && !seen.isOver && seen.tag !== "ours"; at += SLICE) {
    tokenizer.write(page.slice(at, at + SLICE), false);
    await nextTurn();
  }
  tokenizer.write("", true);
  return seen.tag;
}
