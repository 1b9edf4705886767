import { paths } from "#lib/paths.ts";

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
    title: "Discover Innovative Startups",
    images: [{ dye: "neel", seed: 3, alt: "A band of kolam in indigo" }],
    description: "Browse startups by industry, stage, state and name, in English or any Indian script.",
    icon: "search",
    buttonText: "Browse startups",
    link: paths.startups,
  },
  {
    title: "Guidance and Mentorship",
    images: [{ dye: "manjistha", seed: 11, alt: "A band of kolam in madder red" }],
    description: "Mentors say which fields and stages they help with. Contact one with a short note.",
    icon: "message",
    buttonText: "Find a mentor",
    // As the specification of the home page spells it (SHELL-05).
    link: "/mentorlist",
  },
  {
    title: "Explore Investment Avenues",
    images: [{ dye: "neem", seed: 5, alt: "A band of kolam in leaf green" }],
    description: "See who invests, in which fields, at which stage and how much, before you write a word.",
    icon: "handshake",
    buttonText: "See investors",
    link: paths.investors,
  },
  {
    title: "Customized Services",
    images: [{ dye: "haldi", seed: 8, alt: "A band of kolam in turmeric yellow" }],
    description: "Help tailored to you, on request, and agreed with you before we start.",
    icon: "sliders",
  },
  {
    title: "Consulting",
    images: [{ dye: "neel", seed: 21, alt: "A band of kolam in indigo" }],
    description: "Describe what you are working on and what stage you are at. A person reads it and replies.",
    icon: "users",
    buttonText: "About consulting",
    link: paths.customizedServices,
    serviceType: "Consulting",
  },
];
