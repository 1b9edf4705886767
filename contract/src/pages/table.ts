/**
 * What a page is for, which decides its layout and style: landing, to look something up, a text, a form that visitors
 * may open, a page of the app behind the login, one of administrators (in `admin.ts`), or a tool of developers.
 */
export type PageKind = "landing" | "lookup" | "text" | "form" | "app" | "admin" | "development";

/**
 * What of it a member's browser keeps for when there is no network (OFF-01): the page once it is read, as it is the same for
 * anyone ("read"); its document, which holds nothing of a member, once it is opened ("shell") or beforehand ("ahead").
 */
export type KeptPage = "read" | "shell" | "ahead" | "never";

/** Every page for anyone and of the app says what is kept of it; of all others nothing is. */
export type Page = PageBase &
  (
    | { kind: Exclude<PageKind, "form" | "admin" | "development">; kept: KeptPage }
    | { kind: "form" | "admin" | "development" }
  );

interface PageBase {
  /** As links spell it; it matches in any case (SHELL-05). A part that begins with a colon is a parameter. */
  path: `/${string}`;
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
  home: { path: "/home", kind: "landing", kept: "read", isCached: true, isInSitemap: true },
  about: { path: "/aboutus", kind: "landing", kept: "read", isCached: true, isInSitemap: true },
  services: { path: "/Kairaa78", kind: "landing", kept: "read", isCached: true, isInSitemap: true },
  customizedServices: {
    path: "/customized-services",
    kind: "landing",
    kept: "read",
    isCached: true,
    isInSitemap: true,
  },

  student: { path: "/student/:studentId", kind: "lookup", kept: "read", isCached: true },
  search: { path: "/search", kind: "lookup", kept: "never", isCached: true },
  startups: { path: "/startup", kind: "lookup", kept: "read", isCached: true, isInSitemap: true },
  startup: { path: "/startup/:startupId", kind: "lookup", kept: "read", isCached: true },
  investors: { path: "/InvestorCont1", kind: "lookup", kept: "read", isCached: true, isInSitemap: true },
  investorMissing: { path: "/investor", kind: "lookup", kept: "never" },
  investor: { path: "/investor/:investorId", kind: "lookup", kept: "read", isCached: true },
  mentors: { path: "/Mentorlist", kind: "lookup", kept: "read", isCached: true, isInSitemap: true },
  mentor: { path: "/MentorProfile/:mentorId", kind: "lookup", kept: "read", isCached: true },
  events: { path: "/events", kind: "lookup", kept: "read", isCached: true, isInSitemap: true },
  event: { path: "/events/:eventId", kind: "lookup", kept: "read", isCached: true },
  plans: { path: "/subscriptionplan", kind: "lookup", kept: "read", isCached: true },

  privacy: { path: "/privacypolicy", kind: "text", kept: "read", isCached: true, isInSitemap: true },
  terms: { path: "/termsandcondition", kind: "text", kept: "read", isCached: true, isInSitemap: true },
  ranking: { path: "/ranking", kind: "text", kept: "read", isCached: true, isInSitemap: true },
  accessibility: { path: "/accessibility", kind: "text", kept: "read", isCached: true, isInSitemap: true },
  grievance: { path: "/grievance", kind: "text", kept: "read", isCached: true, isInSitemap: true },
  transparency: { path: "/transparency", kind: "text", kept: "read", isCached: true, isInSitemap: true },
  advanceFeeFraud: { path: "/advance-fee-fraud", kind: "text", kept: "read", isCached: true, isInSitemap: true },
  recognition: { path: "/navmenu5", kind: "text", kept: "read", isCached: true, isInSitemap: true },
  studentRecognition: { path: "/Dpiit2", kind: "text", kept: "read", isCached: true, isInSitemap: true },
  recognitionRules: { path: "/dpiit1", kind: "text", kept: "read", isCached: true, isInSitemap: true },
  certificate: { path: "/Form", kind: "text", kept: "never", isCached: true, isInSitemap: true },
  regulations: { path: "/RegulationsTable", kind: "text", kept: "read", isCached: true, isInSitemap: true },
  recognitionFaq: { path: "/Dpiitfaq", kind: "text", kept: "read", isCached: true, isInSitemap: true },
  faq: { path: "/Faq12", kind: "text", kept: "read", isCached: true, isInSitemap: true },
  apiDocs: { path: "/api/docs", kind: "text", kept: "never", isCached: true },

  contact: { path: "/contactus", kind: "form", isInSitemap: true },
  studentForm: { path: "/startupprofileform", kind: "form" },
  studentLink: { path: "/student-profile/:token", kind: "form" },
  coFounderLink: { path: "/co-founder/:token", kind: "form" },
  unsubscribe: { path: "/unsubscribe/:token", kind: "form" },
  purge: { path: "/purge", kind: "form" },
  reportLink: { path: "/reports/:number/:token", kind: "form" },
  login: { path: "/login", kind: "form", takesForm: true },
  register: { path: "/register", kind: "form", takesForm: true },
  registerLink: { path: "/register/:token", kind: "form" },
  forgotPassword: { path: "/forgetpassword1", kind: "form" },
  resetPassword: { path: "/reset_password/:id/:token", kind: "form" },
  confirmEmail: { path: "/confirm-email/:token", kind: "form" },
  cancelEmail: { path: "/cancel-email/:token", kind: "form" },
  registrationHome: { path: "/RegistrationHome", kind: "form" },

  startupRegistration: { path: "/StartupRegistration", kind: "app", kept: "never" },
  investorRegistration: { path: "/InvestorRegistration", kind: "app", kept: "never" },
  mentorRegistration: { path: "/MentorRegistration", kind: "app", kept: "never" },
  dashboard: { path: "/dashboard", kind: "app", kept: "ahead" },
  settings: { path: "/settings", kind: "app", kept: "never" },
  settingsSection: { path: "/settings/:section", kind: "app", kept: "never" },
  rights: { path: "/rights", kind: "app", kept: "never" },
  overview: { path: "/overview", kind: "app", kept: "shell" },
  profile: { path: "/profile", kind: "app", kept: "ahead" },
  application: { path: "/application", kind: "app", kept: "never" },
  connections: { path: "/connections", kind: "app", kept: "ahead" },
  matches: { path: "/matches", kind: "app", kept: "ahead" },
  matchPreferences: { path: "/matches/preferences", kind: "app", kept: "shell" },
  request: { path: "/requests/:requestId", kind: "app", kept: "ahead" },
  newRequest: { path: "/requests/to/:userId", kind: "app", kept: "shell" },
  sessions: { path: "/sessions", kind: "app", kept: "ahead" },
  session: { path: "/sessions/:sessionId", kind: "app", kept: "ahead" },
  fundraising: { path: "/fundraising", kind: "app", kept: "shell" },
  deals: { path: "/deals", kind: "app", kept: "shell" },
  deal: { path: "/deals/:dealId", kind: "app", kept: "shell" },
  office: { path: "/office-hours/:officeId", kind: "app", kept: "shell" },
  availability: { path: "/availability", kind: "app", kept: "shell" },
  round: { path: "/round", kind: "app", kept: "shell" },
  startupRounds: { path: "/rounds/:userId", kind: "app", kept: "shell" },
  updates: { path: "/updates", kind: "app", kept: "shell" },
  update: { path: "/updates/:updateId", kind: "app", kept: "shell" },
  room: { path: "/room", kind: "app", kept: "never" },
  rooms: { path: "/rooms", kind: "app", kept: "never" },
  sharedRoom: { path: "/rooms/:roomId", kind: "app", kept: "never" },
  board: { path: "/board", kind: "app", kept: "never" },
  parent: { path: "/parent/:token", kind: "app", kept: "never" },
  family: { path: "/family", kind: "app", kept: "never" },
  bookmarks: { path: "/bookmarks", kind: "app", kept: "ahead" },
  notifications: { path: "/notifications", kind: "app", kept: "ahead" },
  messages: { path: "/messages", kind: "app", kept: "ahead" },
  conversation: { path: "/messages/:conversationId", kind: "app", kept: "ahead", frame: "messages" },
  report: { path: "/reports/:number", kind: "app", kept: "never" },
  share: { path: "/share", kind: "app", kept: "shell" },

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
