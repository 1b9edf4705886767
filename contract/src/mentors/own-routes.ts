import { PROFILE_SAVE_FAILED, PROFILE_SAVES_PER_HOUR } from "../shared/own-profile.ts";
import { routes } from "../shared/route.ts";
import { mentorChanges, mentorSaved, ownMentorAnswer } from "./own-schemas.ts";

export const ownMentorRoutes = routes({
  "GET /api/users/mentor-profile": {
    summary: "The own mentor profile with everything its owner may read",
    access: "bearer",
    responses: { 200: ownMentorAnswer },
    errors: [403],
  },
  "PUT /api/users/mentor-profile": {
    summary: "Change the own mentor profile",
    description:
      "What is left out stays. A changed email needs a fresh proof (403 with `fresh_proof_required`, nothing is saved) and is used to sign in only after the link mailed to it was confirmed; other changes need none. 404 before the registration.",
    access: "bearer",
    json: mentorChanges,
    invalid: PROFILE_SAVE_FAILED,
    limits: [{ name: "profile-save", by: "user", points: PROFILE_SAVES_PER_HOUR, seconds: 3600 }],
    responses: { 200: mentorSaved },
    errors: [403],
  },
});
