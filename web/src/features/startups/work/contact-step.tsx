import { citiesOf, STATES, toMobile, UNION_TERRITORIES } from "@startup-connect/contract/shared";
import { STARTUP_FIELD_LABELS as labels } from "@startup-connect/contract/startups";
import { useFormContext } from "react-hook-form";
import { Input } from "#ui/input.tsx";
import type { StartupDraft } from "./values.ts";

/** Step 2. Places are free text with suggestions (ROLE-26). */
export function ContactStep() {
  const { register, watch, formState } = useFormContext<StartupDraft>();
  const { errors } = formState;
  return (
    <>
      <Input
        label={labels.email}
        type="email"
        autoComplete="email"
        hint="Shown to the people you connect with. You sign in with your account's address."
        error={errors.email?.message}
        {...register("email")}
      />
      <Input
        label={labels.mobile}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="10 digits. +91, a leading 0, blanks and hyphens are taken off."
        error={errors.mobile?.message}
        {...register("mobile", { setValueAs: (text: string) => toMobile(text) })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Input
          label={labels.state}
          autoComplete="address-level1"
          list="states"
          error={errors.state?.message}
          {...register("state")}
        />
        <Input
          label={labels.city}
          autoComplete="address-level2"
          list="cities"
          error={errors.city?.message}
          {...register("city")}
        />
      </div>
      <datalist id="states">
        {[...STATES, ...UNION_TERRITORIES].map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
      <datalist id="cities">
        {citiesOf(watch("state")).map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </>
  );
}
