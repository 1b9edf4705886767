import * as t from "#texts/mentors-fields.ts";
import { pick } from "../shared/records.ts";

/** The fields of each step to fill in with their labels, in their order (C-72). */
export const MENTOR_STEP_LABELS = [
  { network: t.network, tieEmail: t.tieEmail },
  {
    file: t.picture,
    mentorName: t.mentorName,
    activeMonths: t.activeMonths,
    brief: t.lineAboutYou,
    description: t.aboutYou,
  },
  { email: t.email, state: t.state, city: t.city, mobile: t.mobile, url: t.profileLink },
  {
    interest: t.interests,
    industry: t.industry,
    sectors: t.sectors,
    stages: t.stagesYouMentor,
    successStories: t.successStory,
    startupName: t.startupName,
    websiteLink: t.websiteLink,
    hubProfileLink: t.hubProfileLink,
    successbrief: t.brief,
  },
] as const;
const [network, about, contact, interest] = MENTOR_STEP_LABELS;
export const MENTOR_LABELS = { ...network, ...about, ...contact, ...interest };
/** Those that make a profile complete. */
export const MENTOR_COMPLETE = ["file", "brief", "description", "interest", "industry", "sectors", "stages"] as const;
/** Those that the public profile shows, with their labels there. */
export const MENTOR_SHOWN = {
  ...pick(MENTOR_LABELS, ["network", "industry", "sectors"]),
  stages: t.stages,
  ...pick(MENTOR_LABELS, ["city", "state", "activeMonths", "interest"]),
};
