import { profileCalls } from "../shared/profile-routes.ts";
import { routes } from "../shared/route.ts";
import { MENTOR_NOT_FOUND } from "./page-words.ts";
import {
  mentorAnswer,
  mentorChanges,
  mentorListAnswer,
  mentorListQuery,
  mentorParams,
  mentorRegistered,
  mentorRegistration,
  mentorSaved,
  ownMentorAnswer,
} from "./schemas.ts";

const calls = profileCalls("Mentor", MENTOR_NOT_FOUND);

export const mentorRoutes = routes({
  "POST /api/mentors/register": calls.register(mentorRegistration, mentorRegistered),
  "GET /api/users/mentorlist": {
    ...calls.list(mentorListQuery, mentorListAnswer),
    summary: "List of mentors, a bare array",
    description:
      "Total in X-Total-Count, with X-Total-Exact: false where it is capped; the next page in Link with rel=next. The same list as an object with facets is GET /api/search with type=Mentor.",
  },
  "GET /api/mentors/mentor/{mentorId}": calls.view(mentorParams, mentorAnswer),
  "GET /api/users/mentor-profile": calls.own(ownMentorAnswer),
  "PUT /api/users/mentor-profile": calls.save(mentorChanges, mentorSaved),
});
