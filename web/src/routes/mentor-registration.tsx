import { mentorRegistration } from "#features/mentors/registration.tsx";
import { RegistrationPage } from "#features/registration/wizard.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle(mentorRegistration.name) }, { name: "robots", content: "noindex" }];

export default function MentorRegistration() {
  return <RegistrationPage of={mentorRegistration} />;
}
