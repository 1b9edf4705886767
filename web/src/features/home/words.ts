import type { UserType } from "@startup-connect/contract";
import { services } from "#features/services/services.ts";
import { paths } from "#lib/paths.ts";
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
    title: "For startups",
    purpose: "Find funding and guidance. Student teams are welcome.",
    links: [
      { to: paths.investors, text: "Find investors" },
      { to: paths.mentors, text: "Find mentors" },
      { to: join("Startup"), text: "Register as startup" },
    ],
  },
  {
    title: "For investors",
    purpose: "Find high-potential ventures by stage and industry.",
    links: [
      { to: paths.startups, text: "Browse startups" },
      { to: join("Investor"), text: "Register as investor" },
    ],
  },
  {
    title: "For mentors",
    purpose: "Share what you know with founders who need help.",
    links: [
      { to: paths.startups, text: "Browse startups" },
      { to: join("Mentor"), text: "Register as mentor" },
    ],
  },
];

/** HOME-03. */
const heroPictures: readonly Picture[] = [
  { name: "hero", alt: "A kolam in a square: one unbroken line around 49 dots." },
  { name: "heroDiamond", alt: "A kolam in a diamond: one unbroken line around 41 dots." },
  { name: "heroRound", alt: "A kolam with rounded corners: one unbroken line around 37 dots." },
];

/** HOME-27. */
const slides: readonly Picture[] = [
  { name: "slide", alt: "A kolam in a square: one unbroken line around 25 dots." },
  { name: "slideDiamond", alt: "A kolam in a diamond: one unbroken line around 25 dots." },
  { name: "slideRound", alt: "A kolam with rounded corners: one unbroken line around 37 dots." },
];

/** HOME-10. */
const initiatives = [
  { title: "Build Your Profile", text: "One page that answers the first questions." },
  { title: "Connect & Network", text: "Requests with a note, answered in one place." },
  { title: "Collaborate for Growth", text: "Message, meet at events, review each other." },
  { title: "Exclusive Tools", text: "Profile views, matches and a to-do list." },
];

/** HOME-25, HOME-26: what the platform offers, with links to more. */
const promises = [
  {
    title: "Industry Alliances",
    text: "Startups say who they are looking for: investors, mentors, incubators or accelerators.",
    to: paths.services,
  },
  {
    title: "Dynamic Networking",
    text: "Send a request with a short note. Once it is accepted, you can message each other in real time.",
    to: paths.startups,
  },
  {
    title: "Enhanced Visibility",
    text: "A public profile with its own address: easy to find, here and in search engines, and easy to share.",
    to: paths.services,
  },
  {
    title: "Personalized ID",
    text: "Every account gets a permanent id, such as SC-000214. Use it to log in and to be found.",
    to: paths.faq,
  },
];

/** HOME-28. */
const road = [
  { title: "Sign-up", text: "Select your profile type." },
  { title: "Add your details", text: "A few short steps, saved as you go." },
  { title: "Application ID", text: "Your number to follow the review." },
  { title: "Complete public profile", text: "Add pictures, links and what you look for." },
  { title: "Start connecting!", text: "Send a request with a short note." },
];

/** HOME-30: whom it serves, what, and how. */
const stakeholders = [
  ["Startups", "Innovative Products", "Show what you build to people who buy, fund and advise."],
  ["Startups", "Scaling Opportunities", "Find partners for your next city, channel or product line."],
  ["Startups", "Market Disruption", "Test a new model with people who know the old one."],
  [
    "Investors",
    "High ROI Potential",
    "Filter by stage, industry and state before the first call. No one here promises returns.",
  ],
  ["Investors", "Portfolio Diversification", "Compare startups across many industries and states."],
  ["Mentors", "Mentorship Opportunities", "Find founders who need help in your field."],
  ["Mentors", "Strategic Guidance", "Give advice at the stage where it counts, and only to founders you choose."],
  ["Everyone", "Skill Development", "Events and webinars to learn from, free for members."],
  ["Everyone", "Networking Support", "Requests, messages and connections, all in one place."],
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
