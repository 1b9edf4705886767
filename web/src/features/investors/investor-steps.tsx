import {
  AMOUNT_HINT,
  CONTACT_INFO_MISSING,
  INTEREST_MISSING,
  type InvestorFormValues,
} from "@startup-connect/contract/investors";
import {
  citiesOf,
  FOCUS_AREAS,
  INVESTMENT_LEVELS,
  INVESTMENT_STAGES,
  INVESTOR_CATEGORIES,
  STATES,
  UNION_TERRITORIES,
} from "@startup-connect/contract/shared";
import { useLabelledFields } from "#features/registration/fields.ts";
import { PictureField } from "#features/registration/picture-field.tsx";
import { CheckboxGroup, RadioGroup } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { investorLabels } from "./labels.ts";

const useFields = () =>
  useLabelledFields<InvestorFormValues, typeof investorLabels>(investorLabels, [
    CONTACT_INFO_MISSING,
    INTEREST_MISSING,
  ]);

/** Step 1 (ROLE-45, ROLE-52). Without a person there is no field for the picture. */
export function ContactStep({ userId }: { userId?: string }) {
  const { field, watch } = useFields();
  return (
    <>
      {userId !== undefined && (
        <PictureField
          label={investorLabels.profilePicture}
          name="profilePicture"
          userId={userId}
          userName={watch("contactInfo.name")}
        />
      )}
      <Input {...field("contactInfo.name")} autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Input {...field("contactInfo.email")} type="email" autoComplete="email" hint="Shown to your connections." />
        <Input
          {...field("contactInfo.phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="10-digit mobile number. Outside India, include the country code, such as +44."
        />
      </div>
      <Input {...field("contactInfo.location")} placeholder="City, state" autoComplete="address-level2" list="places" />
      <datalist id="places">
        {[...STATES, ...UNION_TERRITORIES].flatMap((state) =>
          citiesOf(state).map((city) => <option key={`${city}, ${state}`} value={`${city}, ${state}`} />),
        )}
      </datalist>
      <Textarea {...field("brief")} optional limit={1000} hint="Shown on your public profile." />
    </>
  );
}

/** Step 2 (ROLE-46). */
export const CategoryStep = () => (
  <RadioGroup
    {...useFields().group("category")}
    legend="How much experience do you have with investing?"
    options={INVESTOR_CATEGORIES}
  />
);

/** Step 3 (ROLE-47 to ROLE-50). */
export function InterestStep() {
  const { field, group } = useFields();
  return (
    <>
      <MoneyField {...field("interest.investmentAmount")} hint={AMOUNT_HINT} read="range" />
      <CheckboxGroup {...group("interest.focusAreas")} options={FOCUS_AREAS} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select {...field("interest.investmentStage")} placeholder="Choose a stage" options={INVESTMENT_STAGES} />
        <Select {...field("interest.investmentLevel")} placeholder="Choose a level" options={INVESTMENT_LEVELS} />
      </div>
    </>
  );
}
