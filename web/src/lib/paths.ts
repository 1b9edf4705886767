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
  /** The second tab of the same page (SU-10). */
  studentProfiles: "/startup?show=students",
  studentForm: "/startupprofileform",
  startup: (id: string) => `/startup/${id}`,
  investors: "/InvestorCont1",
  investor: (id: string) => `/investor/${id}`,
  mentors: "/Mentorlist",
  mentor: (id: string) => `/MentorProfile/${id}`,
  events: "/events",
  event: (id: string) => `/events/${id}`,
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
  recognitionRules: "/dpiit1",
  recognitionFaq: "/Dpiitfaq",
  certificate: "/Form",
  regulations: "/RegulationsTable",
  application: "/application",
  faq: "/Faq12",
  privacy: "/privacypolicy",
  terms: "/termsandcondition",
  services: "/Kairaa78",
  plans: "/subscriptionplan",
  customizedServices: "/customized-services",
  search: "/search",
  ranking: "/ranking",
  messages: "/messages",
  conversation: (id: string) => `/messages/${id}`,
  connections: "/connections",
  notifications: "/notifications",
} as const;
