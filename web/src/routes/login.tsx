import { LoginPage } from "#features/accounts/login-page.tsx";
import { pageTitle } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/login";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle("Login") }];

/** Which ways of signing in there are stands in the page from the beginning. */
export const loader = ({ context }: Route.LoaderArgs) => apiFrom(context)("GET /api/config");

/** AUTH-02 to AUTH-10, AUTH-30. */
export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginPage googleSignIn={loaderData.googleSignIn} />;
}
