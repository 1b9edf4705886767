import {
  AMOUNT_HINT,
  CONTACT_INFO_MISSING,
  INTEREST_MISSING,
  INVESTOR_LABELS,
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
import { wordOptions, wordsIn } from "@startup-connect/contract/values";
import { labelledFields, type StepProps } from "#features/registration/fields.ts";
import { PictureField } from "#features/registration/picture-field.tsx";
import type { FormPart } from "#lib/form.tsx";
import * as work from "#texts/investors-form.ts";
import * as t from "#texts/registration.ts";
import { CheckboxGroup, RadioGroup } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";

/** The form while it is filled in, in the order of the page. */
export interface InvestorDraft {
  profilePicture: File | undefined;
  contactInfo: InvestorFormValues["contactInfo"];
  brief: string;
  category: InvestorFormValues["category"] | "";
  interest: Omit<InvestorFormValues["interest"], "investmentStage" | "investmentLevel"> & {
    investmentStage: InvestorFormValues["interest"]["investmentStage"] | "";
    investmentLevel: InvestorFormValues["interest"]["investmentLevel"] | "";
  };
}

const fieldsOf = (form: FormPart<InvestorDraft>) =>
  labelledFields(form, INVESTOR_LABELS, [CONTACT_INFO_MISSING, INTEREST_MISSING]);

/** Step 1 (ROLE-45, ROLE-52). */
export function ContactStep({ form, userId }: StepProps<InvestorDraft>) {
  const { field, set } = fieldsOf(form);
  return (
    <>
      {userId !== undefined && (
        <PictureField
          {...field("profilePicture")}
          needed
          about={t.accountPicture}
          userId={userId}
          userName={form.values.contactInfo.name}
          shape="person"
          chosen={form.values.profilePicture}
          onRemove={() => set("profilePicture", undefined)}
        />
      )}
      <Input {...field("contactInfo.name")} autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Input {...field("contactInfo.email")} type="email" autoComplete="email" hint={t.toConnections} />
        <Input {...field("contactInfo.phone")} type="tel" inputMode="tel" autoComplete="tel" hint={t.mobileHint} />
      </div>
      <Input
        {...field("contactInfo.location")}
        placeholder={work.placeExample}
        autoComplete="address-level2"
        list="places"
      />
      <datalist id="places">
        {[...STATES, ...UNION_TERRITORIES].flatMap((state) =>
          citiesOf(state)
            .map((city) => `${city}, ${state}`)
            .map((place) => <option key={place} value={place} label={wordsIn(place)} />),
        )}
      </datalist>
      <Textarea {...field("brief")} optional limit={1000} hint={t.onProfile} />
    </>
  );
}

/** Step 2 (ROLE-46). */
export const CategoryStep = ({ form }: StepProps<InvestorDraft>) => (
  <RadioGroup
    {...fieldsOf(form).group("category")}
    legend={work.experience}
    options={wordOptions(INVESTOR_CATEGORIES)}
  />
);

/** Step 3 (ROLE-47 to ROLE-50). */
export function InterestStep({ form }: StepProps<InvestorDraft>) {
  const { field, group } = fieldsOf(form);
  return (
    <>
      <MoneyField {...field("interest.investmentAmount")} hint={AMOUNT_HINT} read="range" />
      <CheckboxGroup {...group("interest.focusAreas")} options={wordOptions(FOCUS_AREAS)} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...field("interest.investmentStage")}
          placeholder={t.chooseStage}
          options={wordOptions(INVESTMENT_STAGES)}
        />
        <Select
          {...field("interest.investmentLevel")}
          placeholder={work.chooseLevel}
          options={wordOptions(INVESTMENT_LEVELS)}
        />
      </div>
    </>
  );
}
