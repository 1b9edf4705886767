import { MentorRegistrationForm } from "#features/mentors/work/registration-form.tsx";
import { RoleGate } from "#features/registration/work/role-gate.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle("Mentor registration") }, { name: "robots", content: "noindex" }];

export default function MentorRegistration() {
  return (
    <RoleGate type="Mentor">
      <MentorRegistrationForm />
    </RoleGate>
  );
}
