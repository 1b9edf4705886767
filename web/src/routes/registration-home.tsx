import { RolePage } from "#features/accounts/role-page.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle("Choose your role") }];

/** ROLE-02 to ROLE-07. */
export default RolePage;
