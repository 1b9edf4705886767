import { recordOf } from "@startup-connect/contract/shared";
import { hash } from "./art/dyes.ts";
import type { MarkFamily } from "./art/marks.ts";
import type {
  InterestAreas,
  InvestorRow,
  MentorRow,
  StartupRow,
  WorldAccount,
  WorldInvestor,
  WorldMentor,
  WorldStartup,
} from "./types.ts";
import { type InterestArea, SINGLE_AREAS } from "./words.ts";

/** Sign-in addresses of the three demo people; everyone else signs in under the address of the own record. */
const DEMO_EMAILS: ReadonlyMap<string, string> = new Map([
  ["ilaivaram", "asha@demo.example"],
  ["arjun-deshmukh", "arjun@demo.example"],
  ["farida-sheikh", "farida@demo.example"],
]);

const DESKS = ["hello", "office", "write", "team"] as const;

/** "Dr Revathi Chidambaram" gives "revathi.chidambaram": titles and initials are left out. */
function mailbox(name: string): string {
  const words = name
    .toLowerCase()
    .split(" ")
    .filter((word) => /^[a-z]{2,}$/.test(word) && word !== "dr" && word !== "adv");
  return words.length > 1 ? `${words[0]}.${words.at(-1)}` : (words[0] ?? "founder");
}

/** Ten digits from a block without subscribers behind it in this world: 90000 0xxxx. */
const mobile = (number: number) => `900000${String(number).padStart(4, "0")}`;

function account(key: string, name: string, domain: string, days: number): WorldAccount {
  const fraction = (hash(key) % 89) / 100;
  return {
    name,
    email: DEMO_EMAILS.get(key) ?? `${mailbox(name)}@${domain}.example`,
    joinedDaysAgo: Math.round((days + fraction) * 100) / 100,
  };
}

function interests(seeks: StartupRow["seeks"]): InterestAreas {
  const wants = (area: InterestArea) => seeks === "all" || seeks.includes(area);
  return { ...recordOf(SINGLE_AREAS, wants), all: seeks === "all" || SINGLE_AREAS.every(wants) };
}

export function buildStartups(rows: readonly StartupRow[]): WorldStartup[] {
  const used = new Map<MarkFamily, number>();
  return rows.map((row, index) => {
    const { key, mark } = row;
    const turn = mark ? (used.get(mark) ?? 0) : 0;
    if (mark) used.set(mark, turn + 1);
    const [stage, funding, entityNature, service] = row.does;
    return {
      key,
      founder: account(key, row.founder[0], key, row.founder[1]),
      startupName: row.name,
      brief: row.brief,
      email: `${DESKS[hash(row.name) % DESKS.length] ?? DESKS[0]}@${key}.example`,
      mobile: mobile(1001 + index * 7),
      state: row.at[0],
      city: row.at[1],
      website: row.links === "site" || row.links === "both" ? `https://${key}.example` : "",
      appLink: row.links === "app" || row.links === "both" ? `https://app.${key}.example/get` : "",
      stage,
      funding,
      industry: row.field[0],
      sector: row.field[1],
      otherIndustry: row.other?.industry ?? "",
      otherSector: row.other?.sector ?? "",
      service,
      entityNature,
      interestAreas: interests(row.seeks),
      hasLogo: mark !== null,
      mark: mark && { family: mark, turn },
    };
  });
}

export function buildInvestors(rows: readonly InvestorRow[]): WorldInvestor[] {
  return rows.map((row, index) => ({
    key: row.key,
    account: account(row.key, row.name, row.key, row.joinedDaysAgo),
    name: row.name,
    email: `office@${row.key}.example`,
    phone: mobile(4003 + index * 11),
    location: row.location,
    category: row.gives[0],
    investmentAmount: row.amount,
    focusAreas: [...row.focusAreas],
    investmentStage: row.gives[1],
    investmentLevel: row.gives[2],
    brief: row.brief,
    look: row.look,
  }));
}

export function buildMentors(rows: readonly MentorRow[]): WorldMentor[] {
  return rows.map((row, index) => ({
    key: row.key,
    account: account(row.key, row.name, row.key, row.joinedDaysAgo),
    mentorName: row.name,
    network: row.network,
    tieEmail: row.network === "TIE" ? `${mailbox(row.name)}@network.example` : "",
    activeMonths: row.activeMonths,
    email: `hours@${row.key}.example`,
    mobile: mobile(7002 + index * 13),
    state: row.at[0],
    city: row.at[1],
    url: `https://profiles.example/${row.key}`,
    description: row.description,
    brief: row.brief,
    story: row.story
      ? {
          startupName: row.story[0],
          websiteLink: `https://${row.story[1]}.example`,
          hubProfileLink: `https://hub.example/startups/${row.story[1]}`,
          successbrief: row.story[2],
        }
      : null,
    interest: [...row.interest],
    industry: row.industry,
    sectors: row.sectors,
    stages: [...row.stages],
    look: row.look,
  }));
}
