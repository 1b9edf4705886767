import type { MentorFormValues } from "@startup-connect/contract/mentors";
import { citiesOf, OTHER, STATES, toMobile, UNION_TERRITORIES } from "@startup-connect/contract/shared";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { mentorLabels as labels } from "./values.ts";

/** Step 3 (ROLE-63 to ROLE-66). */
export function ContactStep() {
  const { register, formState } = useFormContext<MentorFormValues>();
  const { errors } = formState;
  return (
    <>
      <Input
        label={labels.email}
        type="email"
        autoComplete="email"
        hint="Shown to the people you connect with."
        error={errors.email?.message}
        {...register("email")}
      />
      <Place />
      <Input
        label={labels.mobile}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="10 digits. +91, a leading 0, blanks and hyphens are taken off."
        error={errors.mobile?.message}
        {...register("mobile", { setValueAs: (text: string) => toMobile(text) })}
      />
      <Input
        label={labels.url}
        inputMode="url"
        autoComplete="url"
        placeholder="www.yourprofile.in"
        hint="Shown to everybody."
        error={errors.url?.message}
        {...register("url")}
      />
    </>
  );
}

/** The city follows the state; "Other" opens a field for one that is not listed. */
function Place() {
  const { register, watch, setValue, formState } = useFormContext<MentorFormValues>();
  const { errors } = formState;
  const [state, city] = watch(["state", "city"]);
  const cities = citiesOf(state);
  const [other, setOther] = useState(city !== "" && !cities.includes(city));
  const choose = (chosen: string) => {
    setOther(chosen === OTHER);
    setValue("city", chosen === OTHER ? "" : chosen, { shouldDirty: true, shouldValidate: chosen !== OTHER });
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label={labels.state}
        placeholder="Choose a state or union territory"
        options={[...STATES, ...UNION_TERRITORIES]}
        error={errors.state?.message}
        {...register("state", {
          onChange: () => {
            setOther(false);
            setValue("city", "");
          },
        })}
      />
      <Select
        label={labels.city}
        name={other ? undefined : "city"}
        placeholder={state ? "Choose a city" : "Choose a state first"}
        options={state ? [...cities, OTHER] : []}
        disabled={!state}
        value={other ? OTHER : city}
        onChange={(event) => choose(event.currentTarget.value)}
        error={other ? undefined : errors.city?.message}
      />
      {other && (
        <Input
          label="Name of the city"
          autoComplete="address-level2"
          className="sm:col-start-2"
          error={errors.city?.message}
          {...register("city")}
        />
      )}
    </div>
  );
}
