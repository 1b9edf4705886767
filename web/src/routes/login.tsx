import { LoginPage } from "#features/accounts/work/login-page.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle("Login") }];

/** AUTH-02 to AUTH-10. */
export default LoginPage;
