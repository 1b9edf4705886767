import { investorRegistration } from "@startup-connect/contract/investors";
import { mentorRegistration } from "@startup-connect/contract/mentors";
import { startupRegistration } from "@startup-connect/contract/startups";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, it, vi } from "vitest";
import { CategoryStep, InterestStep as InvestorInterest } from "#features/investors/investor-steps.tsx";
import { investorRegistration as investors } from "#features/investors/registration.tsx";
import type { StepProps } from "#features/registration/fields.ts";
import { startupRegistration as startups } from "#features/startups/registration.tsx";
import { AboutStep, CategoriesStep, ContactStep as StartupContact } from "#features/startups/startup-steps.tsx";
import { useForm } from "#lib/form.tsx";
import { ContactStep as MentorContact, InterestStep as MentorInterest } from "./mentor-steps.tsx";
import { mentorRegistration as mentors } from "./registration.tsx";

const ADDED = "Freshly added value";

/** The shared modules with one more value at the end of each list; other files of this worker have them as they are. */
const longer = vi.hoisted(() => {
  vi.resetModules();
  return async (original: () => Promise<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(await original()).map(([name, value]) => [
        name,
        Array.isArray(value) ? [...value, "Freshly added value"] : value,
      ]),
    );
});
vi.mock("../../../../contract/src/shared/page-words.ts", longer);
vi.mock("../../../../contract/src/shared/words.ts", longer);
vi.mock("../../../../contract/src/shared/mentor-words.ts", longer);
vi.mock("../../../../contract/src/shared/places.ts", longer);
afterAll(() => {
  for (const name of ["page-words", "words", "mentor-words", "places"])
    vi.doUnmock(`../../../../contract/src/shared/${name}.ts`);
  vi.resetModules();
});

interface Asked<Values extends object> {
  step: (props: StepProps<Values>) => ReactNode;
  of: { start: (known: { name: string; email: string; mobile: string }) => Values };
}

function Form<Values extends object>({ step: Step, of }: Asked<Values>) {
  return <Step form={useForm({ start: of.start({ name: "", email: "", mobile: "" }), send: async () => "" })} />;
}

/** How often the added value is offered on a step. */
const offered = <Values extends object>(of: Asked<Values>["of"], step: Asked<Values>["step"]) =>
  renderToStaticMarkup(<Form step={step} of={of} />).match(new RegExp(`value="${ADDED}"`, "g"))?.length ?? 0;

const faults = (
  schema: typeof startupRegistration | typeof investorRegistration | typeof mentorRegistration,
  given: object,
) => (schema.safeParse(given).error?.issues ?? []).map(({ path }) => path.join("."));

it("CONST-16: forms offer and the server accepts a value added to a shared list", () => {
  expect(offered(startups, AboutStep)).toBe(2);
  expect(offered(startups, CategoriesStep)).toBe(3);
  expect(offered(startups, StartupContact)).toBe(2);
  expect(offered(investors, CategoryStep)).toBe(1);
  expect(offered(investors, InvestorInterest)).toBe(3);
  expect(offered(mentors, MentorContact)).toBe(2);
  expect(offered(mentors, MentorInterest)).toBe(4);

  const startup = { stage: ADDED, funding: ADDED, industry: ADDED, service: ADDED, entityNature: ADDED };
  const foreign = Object.fromEntries(Object.keys(startup).map((name) => [name, "Nowhere in the lists"]));
  expect(faults(startupRegistration, foreign)).toEqual(expect.arrayContaining(Object.keys(startup)));
  for (const name of Object.keys(startup)) expect(faults(startupRegistration, startup)).not.toContain(name);

  const interest = { investmentAmount: "1", focusAreas: [ADDED], investmentStage: ADDED, investmentLevel: ADDED };
  const investor = (values: object) => faults(investorRegistration, { ...values, contactInfo: "{}" });
  const lists = ["category", "interest.focusAreas", "interest.investmentStage", "interest.investmentLevel"];
  const seen = investor({ category: ADDED, interest: JSON.stringify(interest) });
  for (const name of lists) expect(seen.filter((path) => path.startsWith(name))).toEqual([]);

  const mentor = { network: ADDED, industry: ADDED, interest: [ADDED], sectors: ADDED, stages: [ADDED] };
  const refused = faults(mentorRegistration, mentor);
  for (const name of Object.keys(mentor)) expect(refused.filter((path) => path.startsWith(name))).toEqual([]);
});
