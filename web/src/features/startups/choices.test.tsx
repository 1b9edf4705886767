import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { investorRegistration } from "#features/investors/registration.tsx";
import { mentorRegistration } from "#features/mentors/registration.tsx";
import type { Registration, RegistrationStep } from "#features/registration/registration.ts";
import { isPartOf, useForm } from "#lib/form.tsx";
import { startupRegistration } from "./registration.tsx";
import { AboutStep, CategoriesStep, type StartupDraft } from "./startup-steps.tsx";

type Step = (typeof startupRegistration)["steps"][number]["Content"];

function Form({ step: Step, values = { industry: "Energy" } }: { step: Step; values?: Partial<StartupDraft> }) {
  const start = { ...startupRegistration.start({ name: "", email: "", mobile: "" }), ...values };
  return <Step form={useForm({ start, send: async () => "" })} userId="someone" />;
}

/** Value and text of the options of each select of a step, by the name of the field. */
function optionsOf(step: Step): Record<string, [value: string, text: string][]> {
  const html = renderToStaticMarkup(<Form step={step} />);
  return Object.fromEntries(
    [...html.matchAll(/<select[^>]* name="(\w+)"[^>]*>(.*?)<\/select>/gs)].map(([, name = "", options = ""]) => [
      name,
      [...options.matchAll(/<option(?: [a-z]+="[^"]*")*? value="([^"]*)"[^>]*>([^<]*)/g)].flatMap(
        ([, value = "", text = ""]) => (value === "" ? [] : [[value, text]]),
      ),
    ]),
  );
}
const texts = (options: [string, string][] = []) => options.map(([, text]) => text);

it("ROLE-34 ROLE-35 ROLE-36 ROLE-37 ROLE-39: the form offers each list whole, with its values and labels", () => {
  const { stage, funding } = optionsOf(AboutStep);
  expect(texts(stage)).toEqual(["Ideation", "Validation", "Early Traction", "Scaling"]);
  expect(texts(funding)).toEqual(["Funded", "Bootstrapped"]);
  const { industry, sector, service, entityNature } = optionsOf(CategoriesStep);
  expect(texts(industry)).toEqual([
    "B2B",
    "B2C",
    "Energy",
    "Financial Services",
    "Healthcare",
    "Information Technology",
    "Materials and Resources",
    "Other",
  ]);
  expect(texts(sector).at(-1)).toBe("Other");
  expect(texts(service)).toHaveLength(23);
  expect(entityNature).toEqual([
    ["Proprietorship", "Registered partnership"],
    ["Limited Liability Partnership", "Limited Liability Partnership"],
    ["Private Limited", "Private Limited"],
  ]);
});

function StepOf<Draft extends object>({ step: { Content }, start }: { step: RegistrationStep<Draft>; start: Draft }) {
  return <Content form={useForm({ start, send: async () => "" })} userId="someone" />;
}

/** Fields of the steps of a registration that have no input. */
const withoutInput = <Draft extends object, Result>(
  { start, steps }: Registration<Draft, Result>,
  values: Partial<Draft>,
): string[] =>
  steps.flatMap((step): string[] => {
    const html = renderToStaticMarkup(
      <StepOf step={step} start={{ ...start({ name: "", email: "", mobile: "" }), ...values }} />,
    );
    const names = [...html.matchAll(/ name="([\w.]+)/g)].map(([, name = ""]) => name);
    return step.fields.filter((field) => !names.some((name) => isPartOf(field, name)));
  });

it("ROLE-14 ROLE-16 ROLE-45 ROLE-61: every field of a step has its input there", () => {
  expect(withoutInput(startupRegistration, { industry: "Other", sector: "Other" })).toEqual([]);
  expect(withoutInput(investorRegistration, {})).toEqual([]);
  expect(withoutInput(mentorRegistration, { network: "TIE", successStories: true })).toEqual([]);
});
