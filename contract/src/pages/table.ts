/**
 * What a page is for, which decides its layout and style: landing, to look something up, a text, a form that visitors
 * may open, a page of the app behind the login, one of administrators (in `admin.ts`), or a tool of developers.
 */
export type PageKind = "landing" | "lookup" | "text" | "form" | "app" | "admin" | "development";

export interface Page {
  /** As links spell it; it matches in any case (SHELL-05). A part that begins with a colon is a parameter. */
  path: `/${string}`;
  kind: PageKind;
  /** The same for every visitor: rendered without a viewer, cached, with its scripts held back until it is painted. */
  isCached?: true;
  /** Its form works without scripts: the page itself takes a POST (decision 53). */
  takesForm?: true;
  /** Name of the page that frames it. */
  frame?: string;
  /** In the sitemap by its own address. Profiles and events are there by record. */
  isInSitemap?: true;
}

/** Every page of the product, by the name that links use. */
export const pages = {
  home: { path: "/home", kind: "landing", isCached: true, isInSitemap: true },
  about: { path: "/aboutus", kind: "landing", isCached: true, isInSitemap: true },
  services: { path: "/Kairaa78", kind: "landing", isCached: true, isInSitemap: true },
  customizedServices: { path: "/customized-services", kind: "landing", isCached: true, isInSitemap: true },

  student: { path: "/student/:studentId", kind: "lookup", isCached: true },
  search: { path: "/search", kind: "lookup", isCached: true },
  startups: { path: "/startup", kind: "lookup", isCached: true, isInSitemap: true },
  startup: { path: "/startup/:startupId", kind: "lookup", isCached: true },
  investors: { path: "/InvestorCont1", kind: "lookup", isCached: true, isInSitemap: true },
  investorMissing: { path: "/investor", kind: "lookup" },
  investor: { path: "/investor/:investorId", kind: "lookup", isCached: true },
  mentors: { path: "/Mentorlist", kind: "lookup", isCached: true, isInSitemap: true },
  mentor: { path: "/MentorProfile/:mentorId", kind: "lookup", isCached: true },
  events: { path: "/events", kind: "lookup", isCached: true, isInSitemap: true },
  event: { path: "/events/:eventId", kind: "lookup", isCached: true },
  plans: { path: "/subscriptionplan", kind: "lookup", isCached: true },

  privacy: { path: "/privacypolicy", kind: "text", isCached: true, isInSitemap: true },
  terms: { path: "/termsandcondition", kind: "text", isCached: true, isInSitemap: true },
  ranking: { path: "/ranking", kind: "text", isCached: true, isInSitemap: true },
  accessibility: { path: "/accessibility", kind: "text", isCached: true, isInSitemap: true },
  advanceFeeFraud: { path: "/advance-fee-fraud", kind: "text", isCached: true, isInSitemap: true },
  recognition: { path: "/navmenu5", kind: "text", isCached: true, isInSitemap: true },
  studentRecognition: { path: "/Dpiit2", kind: "text", isCached: true, isInSitemap: true },
  recognitionRules: { path: "/dpiit1", kind: "text", isCached: true, isInSitemap: true },
  certificate: { path: "/Form", kind: "text", isCached: true, isInSitemap: true },
  regulations: { path: "/RegulationsTable", kind: "text", isCached: true, isInSitemap: true },
  recognitionFaq: { path: "/Dpiitfaq", kind: "text", isCached: true, isInSitemap: true },
  faq: { path: "/Faq12", kind: "text", isCached: true, isInSitemap: true },
  apiDocs: { path: "/api/docs", kind: "text", isCached: true },

  contact: { path: "/contactus", kind: "form", isInSitemap: true },
  studentForm: { path: "/startupprofileform", kind: "form" },
  studentLink: { path: "/student-profile/:token", kind: "form" },
  coFounderLink: { path: "/co-founder/:token", kind: "form" },
  unsubscribe: { path: "/unsubscribe/:token", kind: "form" },
  login: { path: "/login", kind: "form", takesForm: true },
  register: { path: "/register", kind: "form", takesForm: true },
  registerLink: { path: "/register/:token", kind: "form" },
  forgotPassword: { path: "/forgetpassword1", kind: "form" },
  resetPassword: { path: "/reset_password/:id/:token", kind: "form" },
  confirmEmail: { path: "/confirm-email/:token", kind: "form" },
  cancelEmail: { path: "/cancel-email/:token", kind: "form" },
  registrationHome: { path: "/RegistrationHome", kind: "form" },

  startupRegistration: { path: "/StartupRegistration", kind: "app" },
  investorRegistration: { path: "/InvestorRegistration", kind: "app" },
  mentorRegistration: { path: "/MentorRegistration", kind: "app" },
  dashboard: { path: "/dashboard", kind: "app" },
  settings: { path: "/settings", kind: "app" },
  settingsSection: { path: "/settings/:section", kind: "app" },
  overview: { path: "/overview", kind: "app" },
  profile: { path: "/profile", kind: "app" },
  application: { path: "/application", kind: "app" },
  connections: { path: "/connections", kind: "app" },
  matches: { path: "/matches", kind: "app" },
  matchPreferences: { path: "/matches/preferences", kind: "app" },
  request: { path: "/requests/:requestId", kind: "app" },
  newRequest: { path: "/requests/to/:userId", kind: "app" },
  sessions: { path: "/sessions", kind: "app" },
  session: { path: "/sessions/:sessionId", kind: "app" },
  fundraising: { path: "/fundraising", kind: "app" },
  deals: { path: "/deals", kind: "app" },
  deal: { path: "/deals/:dealId", kind: "app" },
  office: { path: "/office-hours/:officeId", kind: "app" },
  availability: { path: "/availability", kind: "app" },
  round: { path: "/round", kind: "app" },
  startupRounds: { path: "/rounds/:userId", kind: "app" },
  updates: { path: "/updates", kind: "app" },
  update: { path: "/updates/:updateId", kind: "app" },
  room: { path: "/room", kind: "app" },
  rooms: { path: "/rooms", kind: "app" },
  sharedRoom: { path: "/rooms/:roomId", kind: "app" },
  board: { path: "/board", kind: "app" },
  bookmarks: { path: "/bookmarks", kind: "app" },
  notifications: { path: "/notifications", kind: "app" },
  messages: { path: "/messages", kind: "app" },
  conversation: { path: "/messages/:conversationId", kind: "app", frame: "messages" },

  mailbox: { path: "/dev/mailbox", kind: "development" },
} as const satisfies Record<string, Page>;

/** One value for each parameter of a path. */
type Values<Path> = Path extends `${string}/:${string}/${infer Rest}`
  ? [value: string, ...Values<`/${Rest}`>]
  : Path extends `${string}/:${string}`
    ? [value: string]
    : [];

type Link<Path> = Values<Path> extends [] ? Path : (...values: Values<Path>) => string;

type Links<Pages extends Record<string, { path: string }>> = {
  readonly [Name in keyof Pages]: Link<Pages[Name]["path"]>;
};

const linkTo = (path: string) =>
  path.includes(":") ? (...values: string[]) => path.replace(/:\w+/g, () => values.shift() ?? "") : path;

/** By the name of each page its address, or a function that takes its parameters and gives its address. */
export const linksTo = <Pages extends Record<string, { path: string }>>(pages: Pages) =>
  Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, linkTo(path)])) as Links<Pages>;
