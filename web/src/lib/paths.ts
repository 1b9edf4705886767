/** Title of a page as SHELL-32 has it. */
export const pageTitle = (name: string): string => `${name} - Startup Connect`;

/**
 * Addresses the seeds name, spelled as the seeds spell them in links (SHELL-05).
 * Matching ignores case, so both spellings of a page work.
 */
export const paths = {
  home: "/home",
  about: "/aboutus",
  startups: "/startup",
  startup: (id: string) => `/startup/${id}`,
  investors: "/InvestorCont1",
  investor: (id: string) => `/investor/${id}`,
  mentors: "/Mentorlist",
  mentor: (id: string) => `/MentorProfile/${id}`,
  contact: "/contactus",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgetpassword1",
  dashboard: "/dashboard",
  profile: "/profile",
  settings: "/settings",
  overview: "/overview",
  registrationHome: "/RegistrationHome",
  startupRegistration: "/StartupRegistration",
  investorRegistration: "/InvestorRegistration",
  mentorRegistration: "/MentorRegistration",
  recognition: "/navmenu5",
  studentRecognition: "/Dpiit2",
  certificate: "/Form",
  regulations: "/RegulationsTable",
  application: "/application",
  faq: "/Faq12",
  privacy: "/privacypolicy",
  terms: "/termsandcondition",
  services: "/Kairaa78",
  search: "/search",
  messages: "/messages",
  conversation: (id: string) => `/messages/${id}`,
  connections: "/connections",
} as const;

/** Pages that exist today; navigation leaves the others out until they do. In lower case. */
const built = new Set([
  "/home",
  "/search",
  "/privacypolicy",
  "/termsandcondition",
  "/startup",
  "/investorcont1",
  "/mentorlist",
  "/investorregistration",
  "/mentorregistration",
  "/login",
  "/register",
  "/forgetpassword1",
  "/registrationhome",
  "/startupregistration",
  "/dashboard",
  "/overview",
  "/profile",
  "/settings",
  "/connections",
  "/messages",
]);

/** Whether an address leads to a page of this version (issue: no link to a page that is not built). */
export const isBuilt = (path: string): boolean => built.has(path.split("?")[0]?.toLowerCase() ?? "");
