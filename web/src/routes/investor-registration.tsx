import { InvestorRegistrationForm } from "#features/investors/work/registration-form.tsx";
import { RoleGate } from "#features/registration/work/role-gate.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle("Investor registration") }, { name: "robots", content: "noindex" }];

export default function InvestorRegistration() {
  return (
    <RoleGate type="Investor">
      <InvestorRegistrationForm />
    </RoleGate>
  );
}
