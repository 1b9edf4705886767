import { paths } from "#lib/paths.ts";
import * as t from "#texts/shell.ts";

export interface NavLink {
  to: string;
  text: string;
  /** Address parts in lower case under which the entry counts as current too. */
  within?: readonly string[];
}

/** SHELL-06: texts and targets as the specification spells them. */
export const mainLinks: readonly NavLink[] = [
  { to: paths.home, text: t.home },
  { to: paths.about, text: t.about },
  { to: paths.startups, text: t.startups, within: ["/startup/", "/student/"] },
  { to: paths.investors, text: t.investors, within: ["/investor/"] },
  { to: paths.mentors, text: t.mentors, within: ["/mentorprofile/"] },
  { to: paths.events, text: t.events, within: ["/events/"] },
];

/** After the recognition menu. */
export const helpLinks: readonly NavLink[] = [{ to: paths.contact, text: t.help }];

/** SHELL-10: the four entries in this order. */
export const recognitionLinks: readonly NavLink[] = [
  { to: paths.studentRecognition, text: t.recognitionAndBenefits },
  { to: paths.certificate, text: t.certificate },
  { to: paths.regulations, text: t.regulations },
  { to: paths.application, text: t.application },
];

/** SHELL-18 in two groups, and A11Y-09. */
export const discoverLinks: readonly NavLink[] = [
  { to: paths.startups, text: t.startups },
  { to: paths.investors, text: t.investors },
  { to: paths.mentors, text: t.mentors },
  { to: paths.events, text: t.events },
  { to: paths.recognition, text: t.recognition },
];

export const helpAndLegalLinks: readonly NavLink[] = [
  { to: paths.faq, text: t.faq },
  { to: paths.contact, text: t.help },
  { to: paths.privacy, text: t.privacy },
  { to: paths.terms, text: t.terms },
  { to: paths.accessibility, text: t.accessibility },
  { to: paths.grievance, text: t.grievance },
  { to: paths.transparency, text: t.transparency },
];

/** "page" for the page itself, true for a page within its section, else nothing. Case does not matter (SHELL-05). */
export function currentMark({ to, within = [] }: NavLink, pathname: string): "page" | true | undefined {
  const here = pathname.toLowerCase().replace(/(.)\/+$/, "$1");
  if (here === to.toLowerCase()) return "page";
  return within.some((start) => here.startsWith(start)) ? true : undefined;
}
