import { pageTitle } from "#lib/paths.ts";

export const meta = () => [{ title: pageTitle("Home") }];

export default function Home() {
  return <h1>Connect, Discover, &amp; Achieve</h1>;
}
