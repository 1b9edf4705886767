import { ForgotPage } from "#features/accounts/forgot-page.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle("Forgot password") }];

/** AUTH-41 to AUTH-43. */
export default ForgotPage;
