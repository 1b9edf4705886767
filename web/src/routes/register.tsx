import { RegisterPage } from "#features/accounts/register-page.tsx";
import { pageTitle } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/register";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle("Register") }];

/** Which ways of signing in there are stands in the page from the beginning. */
export const loader = ({ context }: Route.LoaderArgs) => apiFrom(context)("GET /api/config");

/** AUTH-12 to AUTH-31. */
export default function Register({ loaderData }: Route.ComponentProps) {
  return <RegisterPage googleSignIn={loaderData.googleSignIn} />;
}
