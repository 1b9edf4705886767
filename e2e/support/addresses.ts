import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { adminPages, adminPaths, type Page, type PageKind, pages, paths } from "@startup-connect/contract/pages";
import type { Call } from "./api.ts";
import type { Who } from "./people.ts";

/** Records of the demo world and of the worker's people, to fill addresses with. */
export interface Known {
  startup: string;
  investor: string;
  mentor: string;
  student: string;
  event: string;
  conversation: string;
  /** A pending one to `member`. */
  request: string;
  /** Of `member`. */
  session: string;
  office: string;
  /** Of `member` with an investor. */
  deal: string;
  /** Id of a founder who has named `member` for a round, and opened a deal room to them. */
  namedBy: string;
  /** A draft of the founder. */
  update: string;
  /** Its number. */
  application: string;
  /** Id of a person with an account. */
  member: string;
  /** Id of a person who sent the request. */
  asker: string;
  /** Its reference number. */
  contactRequest: string;
  /** Number of the case about something that the founder reported. */
  report: string;
  /** Number of a request about data. */
  ticket: string;
}

export interface Address {
  /** As the route table of the pages spells it. */
  pattern: string;
  kind: PageKind;
  /** So that the page shows itself and not the way to it. */
  who: Who;
  status?: number;
  /** The page goes on to another one by itself. */
  leadsOn?: boolean;
  path: string | ((known: Known) => string);
}

/** Pages whose path has a parameter. */
type NamesWithParameter<Table extends Record<string, Page>> = {
  [Name in keyof Table]: Table[Name]["path"] extends `${string}:${string}` ? Name : never;
}[keyof Table];
type Examples<Table extends Record<string, Page>> = Partial<Record<keyof Table, Address["path"]>> &
  Record<NamesWithParameter<Table>, Address["path"]>;

/** A page is opened by its path, or by one of these. */
const examples: Examples<typeof pages> = {
  settingsSection: paths.settingsSection("login"),
  search: `${paths.search}?q=water`,
  startup: ({ startup }) => paths.startup(startup),
  student: ({ student }) => paths.student(student),
  investors: `${paths.investors}?focusArea=Energy`,
  investor: ({ investor }) => paths.investor(investor),
  mentors: `${paths.mentors}?stage=Scaling`,
  mentor: ({ mentor }) => paths.mentor(mentor),
  event: ({ event }) => paths.event(event),
  recognitionRules: `${paths.recognitionRules}?kind=company&founded=2020-06-15&turnover=150`,
  regulations: `${paths.regulations}?year=2024`,
  studentLink: paths.studentLink("0"),
  parent: paths.parent("0"),
  coFounderLink: paths.coFounderLink("0"),
  unsubscribe: paths.unsubscribe("0"),
  reportLink: paths.reportLink("GRV-2026-000001", "0"),
  resetPassword: paths.resetPassword("nobody", "0"),
  cancelEmail: paths.cancelEmail("0"),
  registerLink: paths.registerLink("0"),
  confirmEmail: paths.confirmEmail("0"),
  conversation: ({ conversation }) => paths.conversation(conversation),
  request: ({ request }) => paths.request(request),
  session: ({ session }) => paths.session(session),
  office: ({ office }) => paths.office(office),
  deal: ({ deal }) => paths.deal(deal),
  startupRounds: ({ namedBy }) => paths.startupRounds(namedBy),
  update: ({ update }) => paths.update(update),
  sharedRoom: ({ namedBy }) => paths.sharedRoom(namedBy),
  newRequest: ({ asker }) => paths.newRequest(asker),
  report: ({ report }) => paths.report(report),
};
const adminExamples: Examples<typeof adminPages> = {
  applications: `${adminPaths.applications}?queue=applicant`,
  application: ({ application }) => adminPaths.application(application),
  certificates: `${adminPaths.certificates}?state=verified`,
  contact: `${adminPaths.contact}?status=new`,
  contactRequest: ({ contactRequest }) => adminPaths.contactRequest(contactRequest),
  ticket: ({ ticket }) => adminPaths.ticket(ticket),
  events: `${adminPaths.events}?q=pricing`,
  event: ({ event }) => adminPaths.event(event),
  regulations: `${adminPaths.regulations}?year=2024`,
  people: `${adminPaths.people}?role=Startup`,
  person: ({ member }) => adminPaths.person(member),
  case: ({ report }) => adminPaths.case(report),
};

/** Who sees a page of the app or of administrators itself; all others open for visitors. */
const viewers: Partial<Record<PageKind, Who>> = { app: "founder", admin: "admin" };
const registering: Partial<Record<string, Who>> = {
  startupRegistration: "newFounder",
  investorRegistration: "newInvestor",
  mentorRegistration: "newMentor",
};

const addressesOf = (table: Record<string, Page>, paths: Partial<Record<string, Address["path"]>>): Address[] =>
  Object.entries(table).map(([name, { path, kind }]) => ({
    pattern: path.slice(1),
    kind,
    who: registering[name] ?? viewers[kind] ?? "visitor",
    path: paths[name] ?? path,
    leadsOn: name === "investorMissing" || name === "board",
  }));

/** One example of every page there is. */
export const addresses: readonly Address[] = [
  ...addressesOf(pages, examples),
  ...addressesOf(adminPages, adminExamples),
  { pattern: "*", kind: "text", who: "visitor", path: "/nope", status: 404 },
];

export const pathOf = ({ path }: Address, known: Known): string => (typeof path === "string" ? path : path(known));

interface BuiltRoute {
  path?: string;
  parentId?: string;
  /** Without a component it is a file, not a page. */
  module: { default?: unknown };
}

/** Patterns of the built pages, without frames around others and without the redirect of the bare address. */
export async function builtPatterns(): Promise<string[]> {
  const file = resolve(import.meta.dirname, "../../web/build/server/index.js");
  if (!existsSync(file)) throw new Error("The pages are not built. Run `npm run build` first.");
  const { routes }: { routes: Record<string, BuiltRoute> } = await import(pathToFileURL(file).href);
  const whole = ({ path, parentId }: BuiltRoute): string[] => [
    ...(parentId && routes[parentId] ? whole(routes[parentId]) : []),
    ...(path ? [path] : []),
  ];
  return Object.values(routes).flatMap((route) => (route.path && route.module.default ? [whole(route).join("/")] : []));
}

/** Any record of the demo world, beside those of the worker's people. */
export async function knownFrom(
  call: Call,
  made: Pick<
    Known,
    | "conversation"
    | "application"
    | "contactRequest"
    | "report"
    | "ticket"
    | "member"
    | "request"
    | "session"
    | "office"
    | "asker"
    | "deal"
    | "namedBy"
    | "update"
  >,
): Promise<Known> {
  const startups = await call("GET", "/api/startups/startups?limit=1");
  const investors = await call("GET", "/api/investors/investors?limit=1");
  const mentors = await call("GET", "/api/users/mentorlist?limit=1");
  const students = await call("GET", "/api/startups/students?limit=1");
  const events = await call("GET", "/api/events?limit=1");
  return {
    startup: startups.body.startups[0]._id,
    investor: investors.body.investors[0]._id,
    mentor: mentors.body[0]._id,
    student: students.body.students[0]._id,
    event: events.body[0]._id,
    ...made,
  };
}
