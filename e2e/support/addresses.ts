import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Call } from "./api.ts";
import type { Who } from "./people.ts";

/** Records of the demo world and of the worker's people, to fill addresses with. */
export interface Known {
  startup: string;
  investor: string;
  mentor: string;
  event: string;
  conversation: string;
  /** Its number. */
  application: string;
  /** Id of a person with an account. */
  member: string;
  /** Its reference number. */
  contactRequest: string;
}

export interface Address {
  /** As the route table of the pages spells it. */
  pattern: string;
  /** So that the page shows itself and not the way to it. */
  who: Who;
  status?: number;
  /** The page goes on to another one by itself. */
  leadsOn?: boolean;
  path: string | ((known: Known) => string);
}

/** One example of every page there is. A page that is missing here fails the sweep. */
export const addresses: readonly Address[] = [
  { pattern: "home", who: "visitor", path: "/home" },
  { pattern: "aboutus", who: "visitor", path: "/aboutus" },
  { pattern: "Kairaa78", who: "visitor", path: "/Kairaa78" },
  { pattern: "customized-services", who: "visitor", path: "/customized-services" },
  { pattern: "search", who: "visitor", path: "/search?q=water" },
  { pattern: "privacypolicy", who: "visitor", path: "/privacypolicy" },
  { pattern: "ranking", who: "visitor", path: "/ranking" },
  { pattern: "termsandcondition", who: "visitor", path: "/termsandcondition" },
  { pattern: "startup", who: "visitor", path: "/startup" },
  { pattern: "startup/:startupId", who: "visitor", path: (known) => `/startup/${known.startup}` },
  { pattern: "InvestorCont1", who: "visitor", path: "/InvestorCont1?focusArea=Energy" },
  { pattern: "investor", who: "visitor", path: "/investor", leadsOn: true },
  { pattern: "investor/:investorId", who: "visitor", path: (known) => `/investor/${known.investor}` },
  { pattern: "Mentorlist", who: "visitor", path: "/Mentorlist?stage=Scaling" },
  { pattern: "MentorProfile/:mentorId", who: "visitor", path: (known) => `/MentorProfile/${known.mentor}` },
  { pattern: "contactus", who: "visitor", path: "/contactus" },
  { pattern: "startupprofileform", who: "visitor", path: "/startupprofileform" },
  { pattern: "student-profile/:token", who: "visitor", path: "/student-profile/0" },
  { pattern: "unsubscribe/:token", who: "visitor", path: "/unsubscribe/0" },
  { pattern: "events", who: "visitor", path: "/events" },
  { pattern: "events/:eventId", who: "visitor", path: (known) => `/events/${known.event}` },
  { pattern: "subscriptionplan", who: "visitor", path: "/subscriptionplan" },
  { pattern: "navmenu5", who: "visitor", path: "/navmenu5" },
  { pattern: "Dpiit2", who: "visitor", path: "/Dpiit2" },
  { pattern: "dpiit1", who: "visitor", path: "/dpiit1?kind=company&founded=2020-06-15&turnover=150" },
  { pattern: "Form", who: "visitor", path: "/Form" },
  { pattern: "RegulationsTable", who: "visitor", path: "/RegulationsTable?year=2024" },
  { pattern: "Dpiitfaq", who: "visitor", path: "/Dpiitfaq" },
  { pattern: "Faq12", who: "visitor", path: "/Faq12" },
  { pattern: "application", who: "founder", path: "/application" },
  { pattern: "login", who: "visitor", path: "/login" },
  { pattern: "register", who: "visitor", path: "/register" },
  { pattern: "forgetpassword1", who: "visitor", path: "/forgetpassword1" },
  { pattern: "reset_password/:id/:token", who: "visitor", path: "/reset_password/nobody/0" },
  { pattern: "cancel-email/:token", who: "visitor", path: "/cancel-email/0" },
  { pattern: "confirm-email/:token", who: "visitor", path: "/confirm-email/0" },
  { pattern: "RegistrationHome", who: "visitor", path: "/RegistrationHome" },
  { pattern: "StartupRegistration", who: "newFounder", path: "/StartupRegistration" },
  { pattern: "InvestorRegistration", who: "newInvestor", path: "/InvestorRegistration" },
  { pattern: "MentorRegistration", who: "newMentor", path: "/MentorRegistration" },
  { pattern: "dashboard", who: "founder", path: "/dashboard" },
  { pattern: "overview", who: "founder", path: "/overview" },
  { pattern: "profile", who: "founder", path: "/profile" },
  { pattern: "settings", who: "founder", path: "/settings" },
  { pattern: "connections", who: "founder", path: "/connections" },
  { pattern: "notifications", who: "founder", path: "/notifications" },
  { pattern: "messages", who: "founder", path: "/messages" },
  {
    pattern: "messages/:conversationId",
    who: "founder",
    path: (known) => `/messages/${known.conversation}`,
  },
  { pattern: "admin", who: "admin", path: "/admin" },
  { pattern: "admin/applications", who: "admin", path: "/admin/applications?status=submitted" },
  {
    pattern: "admin/applications/:applicationId",
    who: "admin",
    path: (known) => `/admin/applications/${known.application}`,
  },
  { pattern: "admin/certificates", who: "admin", path: "/admin/certificates?state=verified" },
  { pattern: "admin/contact", who: "admin", path: "/admin/contact?status=new" },
  {
    pattern: "admin/contact/:reference",
    who: "admin",
    path: (known) => `/admin/contact/${known.contactRequest}`,
  },
  { pattern: "admin/subscribers", who: "admin", path: "/admin/subscribers" },
  { pattern: "admin/site", who: "admin", path: "/admin/site" },
  { pattern: "admin/facts", who: "admin", path: "/admin/facts" },
  { pattern: "admin/log", who: "admin", path: "/admin/log" },
  { pattern: "admin/jobs", who: "admin", path: "/admin/jobs" },
  { pattern: "admin/orders", who: "admin", path: "/admin/orders" },
  { pattern: "admin/events", who: "admin", path: "/admin/events?q=pricing" },
  { pattern: "admin/events/new", who: "admin", path: "/admin/events/new" },
  { pattern: "admin/events/:eventId", who: "admin", path: (known) => `/admin/events/${known.event}` },
  { pattern: "admin/regulations", who: "admin", path: "/admin/regulations?year=2024" },
  { pattern: "admin/sponsors", who: "admin", path: "/admin/sponsors" },
  { pattern: "admin/achievers", who: "admin", path: "/admin/achievers" },
  { pattern: "admin/announcements", who: "admin", path: "/admin/announcements" },
  { pattern: "admin/people", who: "admin", path: "/admin/people?role=Startup" },
  { pattern: "admin/people/:userId", who: "admin", path: (known) => `/admin/people/${known.member}` },
  { pattern: "admin/reports", who: "admin", path: "/admin/reports?state=all" },
  { pattern: "api/docs", who: "visitor", path: "/api/docs" },
  { pattern: "dev/mailbox", who: "visitor", path: "/dev/mailbox" },
  { pattern: "dev/ui", who: "visitor", path: "/dev/ui" },
  { pattern: "*", who: "visitor", path: "/nope", status: 404 },
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
  made: Pick<Known, "conversation" | "application" | "contactRequest" | "member">,
): Promise<Known> {
  const startups = await call("GET", "/api/startups/startups?limit=1");
  const investors = await call("GET", "/api/investors/investors?limit=1");
  const mentors = await call("GET", "/api/users/mentorlist?limit=1");
  const events = await call("GET", "/api/events?limit=1");
  return {
    startup: startups.body.startups[0]._id,
    investor: investors.body.investors[0]._id,
    mentor: mentors.body[0]._id,
    event: events.body[0]._id,
    ...made,
  };
}
