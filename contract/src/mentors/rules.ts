import { charCount } from "../shared/clean.ts";
import { BRIEF_MAX, INVALID_URL, tooLongText } from "../shared/rules.ts";
import { webAddress } from "../shared/web-address.ts";
import { STORY_MISSING } from "./words.ts";

export interface SuccessStory {
  startupName: string;
  websiteLink: string;
  hubProfileLink: string;
  successbrief: string;
}

/** Faults of a success story that was ticked: all four are needed (ROLE-67). */
export function storyFaults(story: SuccessStory): { field: keyof SuccessStory; text: string }[] {
  const faults: { field: keyof SuccessStory; text: string }[] = [];
  for (const field of ["startupName", "websiteLink", "hubProfileLink", "successbrief"] as const) {
    if (story[field] === "") faults.push({ field, text: STORY_MISSING });
  }
  for (const field of ["websiteLink", "hubProfileLink"] as const) {
    if (story[field] !== "" && webAddress(story[field]) === null) faults.push({ field, text: INVALID_URL });
  }
  if (charCount(story.successbrief) > BRIEF_MAX) {
    faults.push({ field: "successbrief", text: tooLongText(BRIEF_MAX) });
  }
  return faults;
}
