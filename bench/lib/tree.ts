import { createRequire } from "node:module";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { inCheckout } from "../../bin/lib.mjs";

// As the pages have them: React belongs to that workspace, and is slower in development.
process.env.NODE_ENV = "production";
const require = createRequire(inCheckout("web", "package.json"));
const { createElement } = require("react") as typeof import("react");
const { renderToString } = require("react-dom/server") as typeof import("react-dom/server");

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Renders the same HTML from elements alone, made for each call: what React itself costs, without any component. */
export function minimalTree(html: string): () => string {
  const root = parse(html).childNodes.find((node) => node.nodeName === "html");
  if (!root) throw new Error("no page");
  return () => renderToString(elementOf(root));
}

function elementOf(node: Node, key = 0): ReturnType<typeof createElement> | string | null {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  if (!("tagName" in node)) return null;
  const props: Record<string, unknown> = { key };
  // React takes styles as objects only, and a value of a field without a handler it renders as it is.
  for (const { name, value } of node.attrs) props[name === "style" ? "data-style" : name] = value;
  const [only] = node.childNodes;
  if ((node.tagName === "script" || node.tagName === "style") && only && "value" in only)
    return createElement(node.tagName, { ...props, dangerouslySetInnerHTML: { __html: only.value } });
  const children = node.childNodes.map(elementOf);
  return createElement(node.tagName, props, ...(children.length > 0 ? [children] : []));
}
