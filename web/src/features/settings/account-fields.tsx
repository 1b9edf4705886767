import { CONTACT_VISIBILITIES } from "@startup-connect/contract/shared";
import { useLabelledFields } from "#lib/use-fields.ts";
import { RadioGroup } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { visibilityLabels } from "./texts.ts";

/** Fields of every type's settings beside those of its registration. */
interface AccountValues {
  signInEmail: string;
  contactVisibility: string;
}

export const accountLabels = { signInEmail: "Login email", contactVisibility: "Who sees your phone and email" };

/** PROF-24, PROF-25, CONN-14. */
export function AccountFields() {
  const { field, group } = useLabelledFields<AccountValues>(accountLabels);
  return (
    <>
      <Input
        {...field("signInEmail")}
        type="email"
        autoComplete="email"
        hint="A new address takes effect when you open the link we send to it."
      />
      <RadioGroup
        {...group("contactVisibility")}
        hint="Visitors and search engines never see them."
        options={CONTACT_VISIBILITIES.map((value) => ({ value, label: visibilityLabels[value] }))}
      />
    </>
  );
}
