import type { AllRoutes, Answer } from "@startup-connect/contract";
import {
  MENTOR_COMPLETE,
  MENTOR_NOT_FOUND,
  MENTOR_REGISTERED,
  type MentorChanges,
  type MentorRegistration,
  mentorDetails,
  mentorListed,
  mentorRoutes,
  type OwnMentor,
  storyFaults,
} from "@startup-connect/contract/mentors";
import {
  mentorStageLabel,
  PROFILE_SAVE_FAILED,
  PROFILE_SAVED,
  pick,
  toWebAddress,
} from "@startup-connect/contract/shared";
import { placeName } from "@startup-connect/contract/values";
import { applyPatch } from "#platform/changes.ts";
import { created, mount, ok } from "#platform/http.ts";
import { pageHeaders } from "#platform/list-page.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import * as t from "#texts/profiles-acts.ts";
import { type NewProfile, namesOf, spellingsOf } from "../definition.ts";
import { filledIn } from "../match-source.ts";
import type { RecordView } from "../policy.ts";
import type { ProfilePorts } from "../ports.ts";
import { createProfile } from "../profile.ts";
import { verifiedNow } from "../verification-ends.ts";
import { type MentorItemRow, type MentorRow, mentorSource, nextSlotQueries } from "./queries.ts";

type MentorCard = Answer<AllRoutes["GET /api/users/mentorlist"]>[number];
type MentorProfile = Answer<AllRoutes["GET /api/mentors/mentor/{mentorId}"]>["mentor"];

/** What card and own record have in common. */
const presentBasics = (row: MentorItemRow) => ({
  ...pick(row, mentorListed),
  _id: row.id,
  file: row.picturePath,
  mentorName: row.name,
  certifiedName: row.certifiedName ?? "",
});

/** A card of the list (A27). */
const card = (row: MentorItemRow, now: Date): MentorCard => {
  const { name, certifiedName } = namesOf(row);
  return {
    ...presentBasics(row),
    mentorName: name,
    certifiedName,
    userId: row.userId,
    rating: row.rating,
    ratingCount: row.ratingCount,
    verified: row.verified,
    featured: row.featured,
    verifications: verifiedNow(row, now),
    nextSlots: row.nextSlots.map((slot) => slot.toISOString()),
  };
};

/** What profile and own record have in common, without contact data. */
const presentDetails = (row: MentorRow) => ({
  ...pick(row, mentorDetails),
  interest: row.interests,
  successbrief: row.successBrief,
});

/** The public profile (A28) as this viewer may see it; never the address in the network. */
const profile = (
  row: MentorRow,
  { contactVisible, connection, own, absence, reviewedOn, verifiedFacts, now }: RecordView,
): MentorProfile => ({
  ...card(row, now),
  ...presentDetails(row),
  writtenName: namesOf(row).writtenName,
  mobile: contactVisible ? row.phone : "",
  email: contactVisible ? row.email : "",
  contactVisible,
  connection,
  own,
  absence,
  reviewedOn,
  verifiedFacts,
});

/** The record as its owner sees it (A19). */
const own = (row: MentorRow): OwnMentor => ({
  ...presentBasics(row),
  ...presentDetails(row),
  mobile: row.phone,
  email: row.email,
  tieEmail: row.tieEmail,
  contactVisibility: row.contactVisibility,
  spellings: spellingsOf(row),
});

function newRow(
  { file: _file, mentorName, mobile, interest, successbrief, ...same }: MentorRegistration,
  base: NewProfile,
) {
  // What the profile is comes last: no field of the form decides it.
  return { ...same, name: mentorName, phone: mobile, interests: interest, successBrief: successbrief, ...base };
}

const noStory = { startupName: "", websiteLink: "", hubProfileLink: "", successbrief: "" };

/** A ticked story whole, or none of it (ROLE-67). @throws Problem 400 with the fields at fault. */
function storyAfter(row: MentorRow, changes: MentorChanges) {
  if (!(changes.successStories ?? row.successStories)) return noStory;
  const { startupName, websiteLink, hubProfileLink, successbrief } = changes;
  const story = applyPatch(
    {
      startupName: row.startupName,
      websiteLink: row.websiteLink,
      hubProfileLink: row.hubProfileLink,
      successbrief: row.successBrief,
    },
    { startupName, websiteLink, hubProfileLink, successbrief },
  );
  const faults = storyFaults(story).map(({ field, text }) => [field, text]);
  if (faults.length > 0)
    throw new Problem(400, PROFILE_SAVE_FAILED, { errors: Object.fromEntries(faults.toReversed()) });
  return { ...story, websiteLink: toWebAddress(story.websiteLink), hubProfileLink: toWebAddress(story.hubProfileLink) };
}

function rowChanges(changes: MentorChanges, row: MentorRow) {
  const { email: _signIn, contactEmail, mentorName, mobile, interest, successbrief: _told, ...same } = changes;
  const { successbrief, ...story } = storyAfter(row, changes);
  return {
    ...same,
    ...story,
    successBrief: successbrief,
    tieEmail: (same.network ?? row.network) === "TIE" ? same.tieEmail : "",
    name: mentorName,
    phone: mobile,
    email: contactEmail,
    interests: interest,
  };
}

export function createMentors(platform: Platform, ports: ProfilePorts) {
  const mentors = createProfile(platform, ports, {
    type: "Mentor",
    source: mentorSource,
    texts: { notFound: MENTOR_NOT_FOUND, already: t.alreadyMentor },
    picture: { field: "file", of: (form: MentorRegistration) => form.file, ofAccount: true },
    newRow,
    rowChanges,
    card,
    profile,
    own,
    industries: ({ industry }) => [industry],
    place: ({ city, state }) => placeName(city, state),
    outline: (row) => ({
      fields: filledIn(own(row), MENTOR_COMPLETE),
      facts: {
        place: placeName(row.city, row.state),
        industry: row.industry,
        stage: row.stages.map(mentorStageLabel).join(", "),
        interests: row.interests.join(", "),
      },
    }),
  });
  const list = mentors.listAs(({ rows }) => rows);
  const routes = mount(mentorRoutes, {
    "GET /api/users/mentorlist": async ({ query: { city: places, q, sort, after, limit, ...filters }, request }) => {
      const { page, body } = await list({ filters, places, q, sort, after, limit });
      return ok(body, pageHeaders(request.url, page));
    },
    "GET /api/mentors/mentor/{mentorId}": async ({ params, viewer }) =>
      ok({ mentor: await mentors.view(params.mentorId, viewer) }),
    "POST /api/mentors/register": async ({ body, viewer, language }) => {
      const { profile: mentor, applicationId } = await mentors.register({ ...viewer, language }, body);
      return created({ message: MENTOR_REGISTERED, mentor, applicationId });
    },
    "GET /api/users/mentor-profile": async ({ viewer }) => {
      const { user, profile: mentor } = await mentors.own(viewer);
      return ok({ user, mentor });
    },
    "PUT /api/users/mentor-profile": async ({ viewer, body }) => {
      const { profile: mentor, ...saved } = await mentors.save(viewer, body);
      return ok({ message: PROFILE_SAVED, mentor, ...saved });
    },
  });
  return { ...mentors, ...nextSlotQueries(platform.db), routes };
}
