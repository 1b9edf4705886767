import {
  INVESTOR_STEPS,
  type InvestorSettings,
  type InvestorSettingsValues,
} from "@startup-connect/contract/investors";
import { useForm } from "react-hook-form";
import { CategoryStep, ContactStep, InterestStep } from "#features/investors/work/steps.tsx";
import { investorLabels } from "#features/investors/work/values.ts";
import { lazily } from "#features/registration/work/lazy-resolver.ts";
import { browserApi } from "#lib/api.ts";
import { accountLabels } from "./account-fields.tsx";
import type { OwnInvestor } from "./own-profile.ts";
import { RoleForm } from "./role-form.tsx";

const [contactTitle, categoryTitle, interestTitle] = INVESTOR_STEPS;

/** The call has all fields flat (AC-14). */
const fieldOf = {
  name: "contactInfo.name",
  contactEmail: "contactInfo.email",
  phone: "contactInfo.phone",
  location: "contactInfo.location",
  investmentAmount: "interest.investmentAmount",
  focusAreas: "interest.focusAreas",
  investmentStage: "interest.investmentStage",
  investmentLevel: "interest.investmentLevel",
  email: "signInEmail",
};

/** A25; the focus areas go as words parted by commas (AC-15). */
function save({ contactInfo, interest, signInEmail, category, brief, contactVisibility }: InvestorSettings) {
  const { email: contactEmail, ...contact } = contactInfo;
  const focusAreas = interest.focusAreas.join(", ");
  const json = {
    category,
    brief,
    contactVisibility,
    ...contact,
    contactEmail,
    ...interest,
    focusAreas,
    email: signInEmail,
  };
  return browserApi("PUT /api/users/investor-profile", { json });
}

export function InvestorSettingsForm({ own, signInEmail }: { own: OwnInvestor; signInEmail: string }) {
  const { _id, profilePicture, ...values } = own;
  const form = useForm<InvestorSettingsValues, unknown, InvestorSettings>({
    resolver: lazily(async () => (await import("./check.ts")).investorResolver),
    defaultValues: { ...values, signInEmail },
    mode: "onBlur",
  });
  return (
    <RoleForm
      form={form}
      title="Investor profile"
      labels={{ ...investorLabels, ...accountLabels }}
      fieldOf={fieldOf}
      sections={[
        { title: contactTitle, content: <ContactStep /> },
        { title: categoryTitle, content: <CategoryStep /> },
        { title: interestTitle, content: <InterestStep /> },
      ]}
      save={save}
    />
  );
}
