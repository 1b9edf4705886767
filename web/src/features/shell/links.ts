import { paths } from "#lib/paths.ts";

export interface NavLink {
  to: string;
  text: string;
  /** Address parts in lower case under which the entry counts as current too. */
  within?: readonly string[];
}

/** SHELL-06: texts and targets as the specification spells them. */
export const mainLinks: readonly NavLink[] = [
  { to: paths.home, text: "Home" },
  { to: paths.about, text: "About" },
  { to: paths.startups, text: "Student StartUp", within: ["/startup/", "/student/"] },
  { to: paths.investors, text: "Investor", within: ["/investor/"] },
  { to: paths.mentors, text: "Mentor", within: ["/mentorprofile/"] },
  { to: paths.events, text: "Events", within: ["/events/"] },
];

/** After the recognition menu. */
export const helpLinks: readonly NavLink[] = [{ to: paths.contact, text: "Help & Support" }];

/** SHELL-10: the four entries in this order. */
export const recognitionLinks: readonly NavLink[] = [
  { to: paths.studentRecognition, text: "Student Recognition and Benefits" },
  { to: paths.certificate, text: "Verify/Download Certificate" },
  { to: paths.regulations, text: "Regulatory Updates" },
  { to: paths.application, text: "ApplicationStatus" },
];

/** SHELL-18 in two groups, and A11Y-09. */
export const discoverLinks: readonly NavLink[] = [
  { to: paths.startups, text: "Student StartUp" },
  { to: paths.investors, text: "Investor" },
  { to: paths.mentors, text: "Mentor" },
  { to: paths.events, text: "Events" },
  { to: paths.recognition, text: "Recognition" },
];

export const helpAndLegalLinks: readonly NavLink[] = [
  { to: paths.faq, text: "FAQ" },
  { to: paths.contact, text: "Help & Support" },
  { to: paths.privacy, text: "Privacy Policy" },
  { to: paths.terms, text: "Terms and Conditions" },
  { to: paths.accessibility, text: "Accessibility" },
];

/** "page" for the page itself, true for a page within its section, else nothing. Case does not matter (SHELL-05). */
export function currentMark({ to, within = [] }: NavLink, pathname: string): "page" | true | undefined {
  const here = pathname.toLowerCase().replace(/(.)\/+$/, "$1");
  if (here === to.toLowerCase()) return "page";
  return within.some((start) => here.startsWith(start)) ? true : undefined;
}
