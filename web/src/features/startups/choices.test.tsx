import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { useForm } from "#lib/form.tsx";
import { startupRegistration } from "./registration.tsx";
import { AboutStep, CategoriesStep, type StartupDraft } from "./startup-steps.tsx";

type Step = (typeof startupRegistration)["steps"][number]["Content"];

function Form({ step: Step, values = { industry: "Energy" } }: { step: Step; values?: Partial<StartupDraft> }) {
  const start = { ...startupRegistration.start({ name: "", email: "" }), ...values };
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

it("ROLE-14 ROLE-16: every field of a step has its input there", () => {
  const values = { industry: "Other", sector: "Other" } as const;
  for (const { title, fields, Content } of startupRegistration.steps) {
    const html = renderToStaticMarkup(<Form step={Content} values={values} />);
    const names = [...html.matchAll(/ name="(\w+)/g)].map(([, name]) => name);
    expect(names, title).toEqual(expect.arrayContaining([...fields]));
  }
});
