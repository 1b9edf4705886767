import { CONTACT_VISIBILITIES } from "@startup-connect/contract/shared";
import { useFormContext } from "react-hook-form";
import { RadioGroup } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { visibilityLabels } from "./visibility.ts";

/** Fields of every type's settings beside those of its registration. */
interface AccountValues {
  signInEmail: string;
  contactVisibility: string;
}

export const accountLabels = { signInEmail: "Login e-mail", contactVisibility: "Who sees your phone and e-mail" };

/** PROF-24, PROF-25, CONN-14. */
export function AccountFields() {
  const { register, formState } = useFormContext<AccountValues>();
  const { errors } = formState;
  return (
    <>
      <Input
        label={accountLabels.signInEmail}
        type="email"
        autoComplete="email"
        hint="A new address is used only after you open the link we send to it."
        error={errors.signInEmail?.message}
        {...register("signInEmail")}
      />
      <RadioGroup
        legend={accountLabels.contactVisibility}
        hint="Visitors and search engines never see them."
        options={CONTACT_VISIBILITIES.map((value) => ({ value, label: visibilityLabels[value] }))}
        error={errors.contactVisibility?.message}
        {...register("contactVisibility")}
      />
    </>
  );
}
