import { MENTOR_STEPS, type MentorFormValues } from "@startup-connect/contract/mentors";
import { mentorStageLabel } from "@startup-connect/contract/shared";
import type { DefaultValues } from "react-hook-form";
import { draftStore } from "#features/registration/work/draft.ts";
import type { Me } from "#lib/session.tsx";

export const mentorDraft = draftStore<MentorFormValues>("mentorRegistrationDraft", "file");

/** ROLE-12: name and e-mail of the account are filled in; ROLE-10: what was typed before comes back. */
export const startingValues = (me: Me): DefaultValues<MentorFormValues> => ({
  tieEmail: "",
  mentorName: me.name,
  activeMonths: "",
  description: "",
  brief: "",
  email: me.email,
  state: "",
  city: "",
  mobile: "",
  url: "",
  interest: [],
  industry: "",
  sectors: "",
  stages: [],
  successStories: false,
  startupName: "",
  websiteLink: "",
  hubProfileLink: "",
  successbrief: "",
  ...mentorDraft.read(),
});

/** By field, for the list of faults and the review. */
export const mentorLabels = {
  network: "Network",
  tieEmail: "Email in the TIE network",
  mentorName: "Mentor name",
  activeMonths: "Active months",
  file: "Picture",
  description: "About you",
  brief: "One line about you",
  email: "Email",
  state: "State",
  city: "City",
  mobile: "Mobile",
  url: "Professional profile link",
  interest: "Interests",
  industry: "Industry",
  sectors: "Sectors",
  stages: "Stages you mentor",
  successStories: "Success story",
  startupName: "Startup name",
  websiteLink: "Website link",
  hubProfileLink: "Hub profile link",
  successbrief: "Brief",
} as const;

const listed = (words: unknown): string =>
  Array.isArray(words) ? words.map(String).map(mentorStageLabel).join(", ") : "";

/** Everything once more, by step. */
export function reviewOf(values: MentorFormValues) {
  const fact = (name: keyof typeof mentorLabels, value: string | undefined) => ({ label: mentorLabels[name], value });
  const story = [
    fact("startupName", values.startupName),
    fact("websiteLink", values.websiteLink),
    fact("hubProfileLink", values.hubProfileLink),
    fact("successbrief", values.successbrief),
  ];
  return [
    {
      title: MENTOR_STEPS[0],
      facts: [
        fact("network", values.network),
        ...(values.network === "TIE" ? [fact("tieEmail", values.tieEmail)] : []),
      ],
    },
    {
      title: MENTOR_STEPS[1],
      facts: [
        fact("mentorName", values.mentorName),
        fact("activeMonths", String(values.activeMonths)),
        fact("file", values.file?.name),
        fact("brief", values.brief),
        fact("description", values.description),
      ],
    },
    {
      title: MENTOR_STEPS[2],
      facts: [
        fact("email", values.email),
        fact("state", values.state),
        fact("city", values.city),
        fact("mobile", values.mobile),
        fact("url", values.url),
      ],
    },
    {
      title: MENTOR_STEPS[3],
      facts: [
        fact("interest", listed(values.interest)),
        fact("industry", values.industry),
        fact("sectors", values.sectors),
        fact("stages", listed(values.stages)),
        fact("successStories", values.successStories ? "Yes" : "No"),
        ...(values.successStories ? story : []),
      ],
    },
  ];
}
