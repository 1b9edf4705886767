import { pick } from "../shared/records.ts";

/** The fields of each step to fill in with their labels, in their order (C-72). */
export const MENTOR_STEP_LABELS = [
  { network: "Network", tieEmail: "Email in the TIE network" },
  {
    file: "Picture",
    mentorName: "Mentor name",
    activeMonths: "Active months",
    brief: "One line about you",
    description: "About you",
  },
  { email: "Email", state: "State", city: "City", mobile: "Mobile", url: "Professional profile link" },
  {
    interest: "Interests",
    industry: "Industry",
    sectors: "Sectors",
    stages: "Stages you mentor",
    successStories: "Success story",
    startupName: "Startup name",
    websiteLink: "Website link",
    hubProfileLink: "Hub profile link",
    successbrief: "Brief",
  },
] as const;
const [network, about, contact, interest] = MENTOR_STEP_LABELS;
export const MENTOR_LABELS = { ...network, ...about, ...contact, ...interest };
/** Those that make a profile complete. */
export const MENTOR_COMPLETE = ["file", "brief", "description", "interest", "industry", "sectors", "stages"] as const;
/** Those that the public profile shows, with their labels there. */
export const MENTOR_SHOWN = {
  ...pick(MENTOR_LABELS, ["network", "industry", "sectors"]),
  stages: "Stages",
  ...pick(MENTOR_LABELS, ["city", "state", "activeMonths", "interest"]),
};
