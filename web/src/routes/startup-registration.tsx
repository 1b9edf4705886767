import { RegistrationPage } from "#features/registration/wizard.tsx";
import { startupRegistration } from "#features/startups/registration.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle(startupRegistration.name) }, { name: "robots", content: "noindex" }];

export default function StartupRegistration() {
  return <RegistrationPage of={startupRegistration} />;
}
