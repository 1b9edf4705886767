import { NO_INTERESTS } from "@startup-connect/contract/startups";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { startupRegistration } from "./registration.tsx";
import { AboutStep, CategoriesStep } from "./startup-steps.tsx";

function Form({ children, values = {} }: { children: ReactElement; values?: object }) {
  const defaultValues = { industry: "Energy", udyogAadhaar: "", ...values };
  return <FormProvider {...useForm({ defaultValues })}>{children}</FormProvider>;
}

/** Value and text of the options of each select of a step, by the name of the field. */
function optionsOf(step: ReactElement): Record<string, [value: string, text: string][]> {
  const html = renderToStaticMarkup(<Form>{step}</Form>);
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
  const { stage, funding } = optionsOf(<AboutStep />);
  expect(texts(stage)).toEqual(["Ideation", "Validation", "Early Traction", "Scaling"]);
  expect(texts(funding)).toEqual(["Funded", "Bootstrapped"]);
  const { industry, sector, service, entityNature } = optionsOf(<CategoriesStep />);
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

it("ROLE-14 ROLE-16: every field of a step has its input there", () => {
  const values = { industry: "Other", sector: "Other", interestAreas: NO_INTERESTS };
  for (const { title, fields, Content } of startupRegistration.steps) {
    const html = renderToStaticMarkup(
      <Form values={values}>
        <Content userId="someone" />
      </Form>,
    );
    const names = [...html.matchAll(/ name="(\w+)/g)].map(([, name]) => name);
    expect(names, title).toEqual(expect.arrayContaining([...fields]));
  }
});
