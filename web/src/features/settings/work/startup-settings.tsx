import { SERVICES } from "@startup-connect/contract/shared";
import {
  STARTUP_FIELD_LABELS,
  STARTUP_STEPS,
  type StartupSettings,
  type StartupSettingsValues,
} from "@startup-connect/contract/startups";
import { useForm } from "react-hook-form";
import { lazily } from "#features/registration/work/lazy-resolver.ts";
import { AboutStep } from "#features/startups/work/about-step.tsx";
import { CategoriesStep } from "#features/startups/work/categories-step.tsx";
import { ContactStep } from "#features/startups/work/contact-step.tsx";
import { InterestStep } from "#features/startups/work/interest-step.tsx";
import { browserApi } from "#lib/api.ts";
import { accountLabels } from "./account-fields.tsx";
import type { OwnStartup } from "./own-profile.ts";
import { RoleForm } from "./role-form.tsx";

const [aboutTitle, contactTitle, categoriesTitle, interestTitle] = STARTUP_STEPS;

/** A23. */
export function StartupSettingsForm({ own, signInEmail }: { own: OwnStartup; signInEmail: string }) {
  const { _id, logo, gallery, service: stored, ...values } = own;
  const service = SERVICES.find((one) => one === stored) ?? "";
  const form = useForm<StartupSettingsValues, unknown, StartupSettings>({
    resolver: lazily(async () => (await import("./check.ts")).startupResolver),
    defaultValues: { ...values, service, signInEmail },
    mode: "onBlur",
  });
  return (
    <RoleForm
      form={form}
      title="Startup profile"
      labels={{ ...STARTUP_FIELD_LABELS, ...accountLabels }}
      fieldOf={{ email: "signInEmail", contactEmail: "email" }}
      sections={[
        { title: aboutTitle, content: <AboutStep /> },
        { title: contactTitle, content: <ContactStep /> },
        { title: categoriesTitle, content: <CategoriesStep /> },
        { title: interestTitle, content: <InterestStep /> },
      ]}
      save={({ signInEmail: email, email: contactEmail, ...changes }) =>
        browserApi("PUT /api/users/startup-profile", { json: { ...changes, email, contactEmail } })
      }
    />
  );
}
