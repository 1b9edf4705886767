import type { UserType } from "@startup-connect/contract";
import { services } from "#features/services/services.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/home.ts";
import type { KolamName } from "#ui/kolam-field.tsx";

/** A picture and what it shows, in words. */
export interface Picture {
  name: KolamName;
  alt: string;
}

const join = (role: UserType) => `${paths.register}?type=${role}`;

/** HOME-02: the purpose of each role and where it begins. */
const roles = [
  {
    title: t.forStartups,
    purpose: t.forStartupsText,
    links: [
      { to: paths.investors, text: t.findInvestors },
      { to: paths.mentors, text: t.findMentors },
      { to: join("Startup"), text: t.registerAsStartup },
    ],
  },
  {
    title: t.forInvestors,
    purpose: t.forInvestorsText,
    links: [
      { to: paths.startups, text: t.browseStartups },
      { to: join("Investor"), text: t.registerAsInvestor },
    ],
  },
  {
    title: t.forMentors,
    purpose: t.forMentorsText,
    links: [
      { to: paths.startups, text: t.browseStartups },
      { to: join("Mentor"), text: t.registerAsMentor },
    ],
  },
];

/** HOME-03. */
const heroPictures: readonly Picture[] = [
  { name: "hero", alt: t.heroSquare },
  { name: "heroDiamond", alt: t.heroDiamond },
  { name: "heroRound", alt: t.heroRound },
];

/** HOME-27. */
const slides: readonly Picture[] = [
  { name: "slide", alt: t.slideSquare },
  { name: "slideDiamond", alt: t.slideDiamond },
  { name: "slideRound", alt: t.heroRound },
];

/** HOME-10. */
const initiatives = [
  { title: t.buildProfile, text: t.buildProfileText },
  { title: t.connectAndNetwork, text: t.connectAndNetworkText },
  { title: t.collaborate, text: t.collaborateText },
  { title: t.tools, text: t.toolsText },
];

/** HOME-25, HOME-26: what the platform offers, with links to more. */
const promises = [
  {
    title: t.alliances,
    text: t.alliancesText,
    to: paths.services,
  },
  {
    title: t.networking,
    text: t.networkingText,
    to: paths.startups,
  },
  {
    title: t.visibility,
    text: t.visibilityText,
    to: paths.services,
  },
  {
    title: t.personalId,
    text: t.personalIdText,
    to: paths.faq,
  },
];

/** HOME-28. */
const road = [
  { title: t.signUp, text: t.signUpText },
  { title: t.addDetails, text: t.addDetailsText },
  { title: t.applicationId, text: t.applicationIdText },
  { title: t.completeProfile, text: t.completeProfileText },
  { title: t.startConnecting, text: t.startConnectingText },
];

/** HOME-30: whom it serves, what, and how. */
const stakeholders = [
  [t.startups, t.products, t.productsText],
  [t.startups, t.scaling, t.scalingText],
  [t.startups, t.disruption, t.disruptionText],
  [t.investors, t.roi, t.roiText],
  [t.investors, t.diversification, t.diversificationText],
  [t.mentors, t.mentorship, t.mentorshipText],
  [t.mentors, t.guidance, t.guidanceText],
  [t.everyone, t.skills, t.skillsText],
  [t.everyone, t.support, t.supportText],
].map(([who = "", title = "", text = ""]) => ({ who, title, text }));

/**
 * What the home page says, the hero apart. Its loader gives this out: words that come with the page need not come a
 * second time as script.
 */
export const homeWords = {
  heroPictures,
  roles,
  initiatives,
  // HOME-13: consulting for one member is on the services page only.
  services: services.filter(({ serviceType }) => serviceType !== "Consulting"),
  slides,
  promises,
  road,
  stakeholders,
};
export type HomeWords = typeof homeWords;
