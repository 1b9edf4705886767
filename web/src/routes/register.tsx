import { RegisterPage } from "#features/accounts/work/register-page.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle("Register") }];

/** AUTH-12 to AUTH-31. */
export default RegisterPage;
