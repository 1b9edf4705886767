import { RoleGate } from "#features/registration/work/role-gate.tsx";
import { StartupRegistrationForm } from "#features/startups/work/registration-form.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle("Startup registration") }, { name: "robots", content: "noindex" }];

export default function StartupRegistration() {
  return (
    <RoleGate type="Startup">
      <StartupRegistrationForm />
    </RoleGate>
  );
}
