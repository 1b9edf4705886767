import { paths } from "#lib/paths.ts";
import * as t from "#texts/services.ts";

/** A picture of a service: our own band of kolam in one dye. */
export interface ServiceImage {
  dye: "neel" | "manjistha" | "neem" | "haldi";
  seed: number;
  alt: string;
}

/** HOME-12. */
export interface Service {
  title: string;
  images: readonly [ServiceImage, ...ServiceImage[]];
  description: string;
  /** Of the set in `services-page.tsx`. */
  icon: "search" | "message" | "handshake" | "sliders" | "users";
  buttonText?: string;
  link?: string;
  serviceType?: "Consulting";
}

/** HOME-11, HOME-13, SHELL-28: four for everybody, and one of the type Consulting that is agreed on with one member. */
export const services: readonly Service[] = [
  {
    title: t.discover,
    images: [{ dye: "neel", seed: 3, alt: t.indigo }],
    description: t.discoverText,
    icon: "search",
    buttonText: t.browse,
    link: paths.startups,
  },
  {
    title: t.mentorship,
    images: [{ dye: "manjistha", seed: 11, alt: t.madder }],
    description: t.mentorshipText,
    icon: "message",
    buttonText: t.findMentor,
    // As the specification of the home page spells it (SHELL-05).
    link: "/mentorlist",
  },
  {
    title: t.invest,
    images: [{ dye: "neem", seed: 5, alt: t.leaf }],
    description: t.investText,
    icon: "handshake",
    buttonText: t.investors,
    link: paths.investors,
  },
  {
    title: t.customized,
    images: [{ dye: "haldi", seed: 8, alt: t.turmeric }],
    description: t.customizedText,
    icon: "sliders",
  },
  {
    title: t.consulting,
    images: [{ dye: "neel", seed: 21, alt: t.indigo }],
    description: t.consultingText,
    icon: "users",
    buttonText: t.aboutConsulting,
    link: paths.customizedServices,
    serviceType: "Consulting",
  },
];
