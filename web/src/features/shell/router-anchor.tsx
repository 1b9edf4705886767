import { Link } from "react-router";
import type { AnchorProps } from "#ui/anchor.tsx";

const leavesTheApp = (href: string) => !href.startsWith("/") || href.startsWith("//") || href.startsWith("/api/");

/** The link of the primitives: followed by the router within the product, by the browser elsewhere. */
export function RouterAnchor({ href, keepScroll = false, ...rest }: AnchorProps) {
  if (href.startsWith("?")) return <Link {...rest} to={href} preventScrollReset />;
  if (leavesTheApp(href)) return <a {...rest} href={href} />;
  return <Link {...rest} to={href} preventScrollReset={keepScroll} />;
}
