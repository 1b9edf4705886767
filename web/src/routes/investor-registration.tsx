import { investorRegistration } from "#features/investors/registration.tsx";
import { RegistrationPage } from "#features/registration/wizard.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle(investorRegistration.name) }, { name: "robots", content: "noindex" }];

export default function InvestorRegistration() {
  return <RegistrationPage of={investorRegistration} />;
}
