/** Addresses of the administration. They stand apart, so that no public page carries them. */
export const adminPaths = {
  overview: "/admin",
  applications: "/admin/applications",
  application: (id: string) => `/admin/applications/${id}`,
  certificates: "/admin/certificates",
  reports: "/admin/reports",
  contact: "/admin/contact",
  contactRequest: (reference: string) => `/admin/contact/${reference}`,
  orders: "/admin/orders",
  events: "/admin/events",
  newEvent: "/admin/events/new",
  event: (id: string) => `/admin/events/${id}`,
  regulations: "/admin/regulations",
  sponsors: "/admin/sponsors",
  achievers: "/admin/achievers",
  announcements: "/admin/announcements",
  people: "/admin/people",
  person: (id: string) => `/admin/people/${id}`,
  subscribers: "/admin/subscribers",
  site: "/admin/site",
  facts: "/admin/facts",
  log: "/admin/log",
  jobs: "/admin/jobs",
} as const;

/** Sections whose route exists; the navigation leaves the others out until they do (as `built` of paths.ts). */
const built = new Set<string>([
  adminPaths.applications,
  adminPaths.certificates,
  adminPaths.orders,
  adminPaths.events,
  adminPaths.regulations,
  adminPaths.sponsors,
  adminPaths.achievers,
  adminPaths.announcements,
  adminPaths.overview,
  adminPaths.contact,
  adminPaths.subscribers,
  adminPaths.site,
  adminPaths.facts,
  adminPaths.log,
  adminPaths.jobs,
  adminPaths.people,
  adminPaths.reports,
]);

export const isAdminBuilt = (path: string): boolean => built.has(path);
