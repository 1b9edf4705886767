import { MENTOR_STEPS, type MentorSettings, type MentorSettingsValues } from "@startup-connect/contract/mentors";
import { useForm } from "react-hook-form";
import { AboutStep } from "#features/mentors/work/about-step.tsx";
import { ContactStep } from "#features/mentors/work/contact-step.tsx";
import { InterestStep } from "#features/mentors/work/interest-step.tsx";
import { NetworkStep } from "#features/mentors/work/network-step.tsx";
import { mentorLabels } from "#features/mentors/work/values.ts";
import { lazily } from "#features/registration/work/lazy-resolver.ts";
import { browserApi } from "#lib/api.ts";
import { accountLabels } from "./account-fields.tsx";
import type { OwnMentor } from "./own-profile.ts";
import { RoleForm } from "./role-form.tsx";

const [networkTitle, aboutTitle, contactTitle, interestTitle] = MENTOR_STEPS;

/** A24. */
export function MentorSettingsForm({ own, signInEmail }: { own: OwnMentor; signInEmail: string }) {
  const { _id, file, ...values } = own;
  const form = useForm<MentorSettingsValues, unknown, MentorSettings>({
    resolver: lazily(async () => (await import("./check.ts")).mentorResolver),
    defaultValues: { ...values, signInEmail },
    mode: "onBlur",
  });
  return (
    <RoleForm
      form={form}
      title="Mentor profile"
      labels={{ ...mentorLabels, ...accountLabels }}
      fieldOf={{ email: "signInEmail", contactEmail: "email" }}
      sections={[
        { title: networkTitle, content: <NetworkStep /> },
        { title: aboutTitle, content: <AboutStep /> },
        { title: contactTitle, content: <ContactStep /> },
        { title: interestTitle, content: <InterestStep /> },
      ]}
      save={({ signInEmail: email, email: contactEmail, ...changes }) =>
        browserApi("PUT /api/users/mentor-profile", { json: { ...changes, email, contactEmail } })
      }
    />
  );
}
