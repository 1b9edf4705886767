import { startupFormData } from "@startup-connect/contract/startups";
import type { TestPerson, TestServer } from "./harness.ts";

const noInterests = {
  all: false,
  investors: false,
  incubators: false,
  otherStartups: false,
  mentors: false,
  accelerators: false,
};

/** A complete, valid registration; `changes` replaces single fields. */
export function startupForm(changes: Record<string, unknown> = {}): FormData {
  return startupFormData({
    startupName: "Ilaivaram Packaging",
    brief: "Leak-proof trays pressed from fallen areca sheath.",
    email: "hello@ilaivaram.example",
    mobile: "9876543210",
    state: "Tamil Nadu",
    city: "Coimbatore",
    website: "ilaivaram.example",
    appLink: "",
    stage: "Early Traction",
    funding: "Bootstrapped",
    industry: "Materials and Resources",
    sector: "Agriculture",
    otherIndustry: "",
    otherSector: "",
    service: "Manufacturing",
    entityNature: "Proprietorship",
    udyogAadhaar: "",
    agreeToTerms: true,
    interestAreas: noInterests,
    ...changes,
  });
}

/** A new person of type Startup with a registered startup, made through the call itself. */
export async function registerStartup(server: TestServer, changes: Record<string, unknown> = {}) {
  const owner: TestPerson = await server.person({ type: "Startup" });
  const answer = await server.call("POST /api/startups/register", { form: startupForm(changes), token: owner.token });
  if (answer.status !== 201) throw new Error(`registration refused: ${JSON.stringify(answer.body)}`);
  return { owner, startup: answer.body.startup, applicationId: answer.body.applicationId as string };
}
