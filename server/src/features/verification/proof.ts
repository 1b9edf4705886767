import { setImmediate as nextTurn } from "node:timers/promises";
import { WEBSITE_META } from "@startup-connect/contract/verification";
import { type Token, Tokenizer, TokenizerMode } from "parse5";

/** A file of our texts alone: a site that answers every address with one page may show there what visitors wrote. */
export const isInFile = (file: string, tokens: readonly string[]): boolean =>
  /^[\w\s-]*$/.test(file) && file.split(/\s+/).some((word) => tokens.includes(word));

/** What a head holds: any other element ends it, as in a browser. */
const IN_HEAD = new Set(["html", "head", "meta", "title", "link", "base", "script", "style", "noscript"]);
/** The content of these is text, for a browser that runs scripts. */
const TEXT_IN: Readonly<Record<string, number>> = {
  title: TokenizerMode.RCDATA,
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  noscript: TokenizerMode.RAWTEXT,
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
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, attrs }: Token.TagToken) {
        seen.isOver ||= !IN_HEAD.has(tagName);
        if (seen.isOver) return;
        tokenizer.state = TEXT_IN[tagName] ?? tokenizer.state;
        const attribute = (name: string) => attrs.find((one) => one.name === name)?.value ?? "";
        if (tagName !== "meta" || attribute("name").trim().toLowerCase() !== WEBSITE_META) return;
        if (tokens.includes(attribute("content").trim())) seen.tag = "ours";
        else if (seen.tag === "none") seen.tag = "another";
      },
      onEndTag({ tagName }: Token.TagToken) {
        seen.isOver ||= tagName === "head";
      },
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
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
