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
  conversation: string;
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
  { pattern: "search", who: "visitor", path: "/search?q=water" },
  { pattern: "privacypolicy", who: "visitor", path: "/privacypolicy" },
  { pattern: "termsandcondition", who: "visitor", path: "/termsandcondition" },
  { pattern: "startup", who: "visitor", path: "/startup" },
  { pattern: "startup/:startupId", who: "visitor", path: (known) => `/startup/${known.startup}` },
  { pattern: "InvestorCont1", who: "visitor", path: "/InvestorCont1?focusArea=Energy" },
  { pattern: "investor", who: "visitor", path: "/investor", leadsOn: true },
  { pattern: "investor/:investorId", who: "visitor", path: (known) => `/investor/${known.investor}` },
  { pattern: "Mentorlist", who: "visitor", path: "/Mentorlist?stage=Scaling" },
  { pattern: "MentorProfile/:mentorId", who: "visitor", path: (known) => `/MentorProfile/${known.mentor}` },
  { pattern: "login", who: "visitor", path: "/login" },
  { pattern: "register", who: "visitor", path: "/register" },
  { pattern: "forgetpassword1", who: "visitor", path: "/forgetpassword1" },
  { pattern: "reset_password/:id/:token", who: "visitor", path: "/reset_password/nobody/0" },
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
  { pattern: "messages", who: "founder", path: "/messages" },
  {
    pattern: "messages/:conversationId",
    who: "founder",
    path: (known) => `/messages/${known.conversation}`,
  },
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

/** Any record of the demo world. */
export async function knownFrom(call: Call, conversation: string): Promise<Known> {
  const startups = await call("GET", "/api/startups/startups?limit=1");
  const investors = await call("GET", "/api/investors/investors?limit=1");
  const mentors = await call("GET", "/api/users/mentorlist?limit=1");
  return {
    startup: startups.body.startups[0]._id,
    investor: investors.body.investors[0]._id,
    mentor: mentors.body[0]._id,
    conversation,
  };
}
