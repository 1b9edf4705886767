import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { adminPages, type Page, type PageKind, pages } from "@startup-connect/contract/pages";

/** The file of each page of a kind: one too few or too many does not compile. */
type FilesOf<Table extends Record<string, Page>, Kind extends PageKind> = {
  [Name in keyof Table as Table[Name]["kind"] extends Kind ? Name : never]: string;
};

/** Routes of the pages of these files, below the page at the path `above`. */
function routesOf(table: Record<string, Page>, files: Record<string, string>, above = "", frame?: string) {
  return Object.entries(files).flatMap(([name, file]): RouteConfigEntry[] => {
    const page = table[name];
    if (!page || page.frame !== frame) return [];
    if (page.path === above) return [index(file)];
    return [route(page.path.slice(above.length + 1), file, routesOf(table, files, page.path, name))];
  });
}

const pagesOf = <Kind extends PageKind>(files: FilesOf<typeof pages, Kind>) => routesOf(pages, files);

const adminFilesOfPeople = {
  people: "features/moderation/admin-users.tsx",
  person: "features/moderation/admin-user.tsx",
  staff: "features/staff/admin-staff.tsx",
  approvals: "features/staff/admin-approvals.tsx",
  held: "features/moderation/admin-held.tsx",
  cases: "features/moderation/admin-cases.tsx",
  case: "features/moderation/admin-case.tsx",
  sessionCases: "features/mentoring/admin-cases.tsx",
};
const adminFiles: FilesOf<typeof adminPages, "admin"> = {
  ...adminFilesOfPeople,
  overview: "features/admin/overview.tsx",
  contact: "features/support/admin-inbox.tsx",
  contactRequest: "features/support/admin-request.tsx",
  tickets: "features/support/admin-tickets.tsx",
  ticket: "features/support/admin-ticket.tsx",
  subscribers: "features/support/admin-subscribers.tsx",
  site: "features/content/admin-site.tsx",
  facts: "features/recognition/admin-facts.tsx",
  log: "features/audit/admin-log.tsx",
  jobs: "features/admin/jobs.tsx",
  applications: "features/recognition/admin-applications.tsx",
  application: "features/recognition/admin-application.tsx",
  certificates: "features/recognition/admin-certificates.tsx",
  orders: "features/plans/admin-orders.tsx",
  events: "features/events/admin-events.tsx",
  newEvent: "features/events/admin-event-new.tsx",
  event: "features/events/admin-event.tsx",
  regulations: "features/regulations/admin-regulations.tsx",
  sponsors: "features/showcase/admin-sponsors.tsx",
  achievers: "features/showcase/admin-achievers.tsx",
  announcements: "features/notifications/admin-announcements.tsx",
};

const appFiles: FilesOf<typeof pages, "app"> = {
  startupRegistration: "routes/startup-registration.tsx",
  investorRegistration: "routes/investor-registration.tsx",
  mentorRegistration: "routes/mentor-registration.tsx",
  dashboard: "features/overview/dashboard-page.tsx",
  settings: "features/settings/settings-page.tsx",
  settingsSection: "features/settings/section-page.tsx",
  overview: "features/overview/overview-page.tsx",
  rights: "features/rights/rights-page.tsx",
  profile: "features/settings/profile-page.tsx",
  application: "features/recognition/application-page.tsx",
  connections: "features/connections/connections-page.tsx",
  matches: "features/matching/matches-page.tsx",
  matchPreferences: "features/matching/preferences-page.tsx",
  request: "features/connections/request-page.tsx",
  newRequest: "features/connections/new-request-page.tsx",
  sessions: "features/mentoring/sessions-page.tsx",
  session: "features/mentoring/session-page.tsx",
  fundraising: "features/overview/fundraising-page.tsx",
  report: "features/moderation/report-page.tsx",
  deals: "features/deals/deals-page.tsx",
  deal: "features/deals/deal-page.tsx",
  office: "features/mentoring/office-page.tsx",
  updates: "features/updates/updates-page.tsx",
  update: "features/updates/update-page.tsx",
  availability: "features/mentoring/availability-page.tsx",
  round: "features/rounds/round-page.tsx",
  startupRounds: "features/rounds/startup-rounds-page.tsx",
  room: "features/rooms/room-page.tsx",
  rooms: "features/rooms/rooms-page.tsx",
  sharedRoom: "features/rooms/shared-room-page.tsx",
  board: "features/deals/board-page.tsx",
  parent: "features/age/parent-page.tsx",
  family: "features/age/family-page.tsx",
  bookmarks: "features/bookmarks/bookmarks-page.tsx",
  notifications: "features/notifications/notifications-page.tsx",
  share: "features/conversations/share-page.tsx",
  messages: "features/conversations/messages-page.tsx",
  conversation: "features/conversations/thread.tsx",
};

/** Pages with a frame of their own; all others of the app are in the frame of members. */
const { startupRegistration, investorRegistration, mentorRegistration, messages, conversation, ...memberFiles } =
  appFiles;
const ownFrameFiles = { startupRegistration, investorRegistration, mentorRegistration, messages, conversation };

/**
 * The file of every page; its path and what holds for it are in `contract/src/pages`. A page is in the layout that
 * brings the style of its kind. A page to work in that is open to visitors imports work.css itself.
 */
export default [
  index("routes/index.tsx"),
  layout(
    "routes/landing.tsx",
    pagesOf<"landing">({
      home: "routes/home.tsx",
      about: "features/about/about-page.tsx",
      services: "features/services/services-page.tsx",
      customizedServices: "features/services/customized-page.tsx",
    }),
  ),
  layout(
    "routes/pages.tsx",
    pagesOf<"lookup">({
      search: "routes/search.tsx",
      startups: "routes/startups.tsx",
      startup: "routes/startup.tsx",
      student: "routes/student.tsx",
      investors: "routes/investors.tsx",
      investorMissing: "routes/investor-missing.tsx",
      investor: "routes/investor.tsx",
      mentors: "routes/mentors.tsx",
      mentor: "routes/mentor.tsx",
      events: "features/events/events-page.tsx",
      event: "routes/event.tsx",
      plans: "features/plans/plans-page.tsx",
    }),
  ),
  layout("routes/texts.tsx", [
    ...pagesOf<"text">({
      privacy: "features/content/privacy-page.tsx",
      terms: "features/content/terms-page.tsx",
      ranking: "features/content/ranking-page.tsx",
      accessibility: "features/content/accessibility-page.tsx",
      grievance: "features/moderation/grievance-page.tsx",
      transparency: "features/content/transparency-page.tsx",
      advanceFeeFraud: "features/content/advance-fee-fraud-page.tsx",
      recognition: "features/recognition/hub-page.tsx",
      studentRecognition: "features/recognition/student-page.tsx",
      recognitionRules: "features/recognition/rules-page.tsx",
      certificate: "features/recognition/certificate-page.tsx",
      regulations: "features/regulations/regulations-page.tsx",
      recognitionFaq: "routes/recognition-faq.tsx",
      faq: "routes/faq.tsx",
      apiDocs: "features/development/api-docs.tsx",
    }),
    route("*", "routes/not-found.tsx"),
  ]),
  ...pagesOf<"form">({
    contact: "features/support/contact-page.tsx",
    studentForm: "features/students/student-form-page.tsx",
    studentLink: "features/students/student-link-page.tsx",
    coFounderLink: "features/startups/co-founder-link-page.tsx",
    purge: "features/rights/purge-page.tsx",
    reportLink: "features/moderation/report-link-page.tsx",
    unsubscribe: "features/support/unsubscribe-page.tsx",
    login: "features/accounts/login-page.tsx",
    register: "features/accounts/register-page.tsx",
    forgotPassword: "features/accounts/forgot-page.tsx",
    resetPassword: "features/accounts/reset-page.tsx",
    registerLink: "features/accounts/register-link-page.tsx",
    confirmEmail: "features/accounts/confirm-email-page.tsx",
    cancelEmail: "features/accounts/cancel-email-page.tsx",
    registrationHome: "features/accounts/role-page.tsx",
  }),
  layout("routes/guarded.tsx", [
    layout("routes/member.tsx", routesOf(pages, memberFiles)),
    ...routesOf(pages, ownFrameFiles),
    route(adminPages.overview.path.slice(1), "routes/admin.tsx", [
      layout("routes/admin-section.tsx", routesOf(adminPages, adminFiles, adminPages.overview.path)),
    ]),
  ]),
  ...pagesOf<"development">({ mailbox: "features/development/mailbox-page.tsx" }),
  route("dev/mailbox/:id/html", "routes/dev.mail-html.ts"),
] satisfies RouteConfig;
