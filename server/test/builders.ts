import type { DealColumns, WholeCard } from "@startup-connect/contract/deals";
import type { InvestorFormValues } from "@startup-connect/contract/investors";
import type { MentorFormValues } from "@startup-connect/contract/mentors";
import { formDataOf } from "@startup-connect/contract/shared";
import { NO_INTERESTS } from "@startup-connect/contract/startups";
import { pngFile } from "./files.ts";
import type { TestPerson, TestServer } from "./harness.ts";

/** A complete, valid registration; `changes` replaces single fields. */
export function startupForm(changes: Record<string, unknown> = {}): FormData {
  return formDataOf({
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
    interestAreas: NO_INTERESTS,
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

/** A complete, valid registration of an investor; `changes` replaces single fields. */
export async function investorForm(changes: Partial<InvestorFormValues> = {}): Promise<FormData> {
  return formDataOf({
    profilePicture: await pngFile(),
    contactInfo: {
      name: "Meera Krishnan",
      email: "office@meera.example",
      phone: "9876543211",
      location: "Chennai, Tamil Nadu",
    },
    category: "Expert",
    interest: {
      investmentAmount: "₹10 lakh - ₹50 lakh",
      focusAreas: ["Healthcare", "Technology"],
      investmentStage: "Seed",
      investmentLevel: "Active investors",
    },
    brief: "",
    ...changes,
  });
}

export async function registerInvestor(server: TestServer, changes: Partial<InvestorFormValues> = {}) {
  const owner = await server.person({ type: "Investor" });
  const form = await investorForm(changes);
  const answer = await server.call("POST /api/investors/register", { form, token: owner.token });
  if (answer.status !== 201) throw new Error(`registration refused: ${JSON.stringify(answer.body)}`);
  return { owner, investor: answer.body.investor, applicationId: answer.body.applicationId as string };
}

/** A complete, valid registration of a mentor; `changes` replaces single fields. */
export async function mentorForm(changes: Partial<MentorFormValues> = {}): Promise<FormData> {
  return formDataOf({
    network: "Other",
    tieEmail: "",
    mentorName: "Farida Begum",
    activeMonths: 14,
    file: await pngFile(),
    description: "Thirty years in textile mills.",
    brief: "Pricing for small makers",
    email: "hours@farida.example",
    state: "Delhi",
    city: "New Delhi",
    mobile: "9876543212",
    url: "profiles.example/farida",
    interest: ["Branding", "Sales"],
    industry: "Fashion",
    sectors: "All",
    stages: ["Ideation", "validation"],
    successStories: false,
    startupName: "",
    websiteLink: "",
    hubProfileLink: "",
    successbrief: "",
    ...changes,
  });
}

export async function registerMentor(server: TestServer, changes: Partial<MentorFormValues> = {}) {
  const owner = await server.person({ type: "Mentor" });
  const form = await mentorForm(changes);
  const answer = await server.call("POST /api/mentors/register", { form, token: owner.token });
  if (answer.status !== 201) throw new Error(`registration refused: ${JSON.stringify(answer.body)}`);
  return { owner, mentor: answer.body.mentor, applicationId: answer.body.applicationId as string };
}

export const readCards = async (server: TestServer, { token }: TestPerson, query = {}): Promise<DealColumns> =>
  (await server.call("GET /api/deals/columns", { token, query })).body;

export async function addCard(server: TestServer, { token }: TestPerson, startupId: string): Promise<WholeCard> {
  const { status, body } = await server.call("POST /api/deals/cards", { token, json: { startupId } });
  if (status !== 201) throw new Error(`the card was not added: ${status} ${JSON.stringify(body)}`);
  return body.card;
}

/** An investor with the first columns and a startup in the first of them. */
export async function withCard(server: TestServer, startupName = "Kadal Feed") {
  const { owner: investor } = await registerInvestor(server);
  const { owner: startup } = await registerStartup(server, { startupName });
  const card = await addCard(server, investor, startup.userId);
  const { columns } = await readCards(server, investor);
  return { investor, startup, card, columns };
}

/** All that an answer shows, of each column in its order. */
export const cardsOf = ({ columns }: DealColumns) => columns.flatMap(({ cards }) => cards);
