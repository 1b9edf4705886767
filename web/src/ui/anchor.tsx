import { type ComponentProps, type ComponentType, createContext, useContext } from "react";

export type AnchorProps = ComponentProps<"a"> & {
  href: string;
  /** The page stays where it is, for links that change the query only (SHELL-01). */
  keepScroll?: boolean | undefined;
};

const PlainAnchor = ({ keepScroll: _, ...props }: AnchorProps) => <a {...props} />;

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** The app gives its router's link here, so that primitives with links need not know a router. */
export const AnchorProvider = AnchorContext.Provider;

/** A link: plain without a provider, followed without a page load within one. */
export function Anchor(props: AnchorProps) {
  const Link = useContext(AnchorContext);
  return <Link {...props} />;
}
