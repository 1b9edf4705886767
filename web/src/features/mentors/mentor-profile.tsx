import type { AllRoutes, Answer } from "@startup-connect/contract";
import { MENTOR_NOT_FOUND } from "@startup-connect/contract/mentors";
import { mentorStageLabel } from "@startup-connect/contract/shared";
import { NOT_AVAILABLE } from "@startup-connect/contract/startups";
import { useSearchParams } from "react-router";
import { Cover } from "#features/directory/cover.tsx";
import { Marks } from "#features/directory/member-card.tsx";
import type { ProfileKind, ProfileParts } from "#features/directory/profile.ts";
import { WebLink } from "#features/directory/web-link.tsx";
import { paths } from "#lib/paths.ts";
import { addressIn } from "#lib/structured-data.tsx";
import { FactList, Facts } from "#ui/facts.tsx";
import { Rating } from "#ui/rating.tsx";
import { MentorTabs, tabOf } from "./mentor-tabs.tsx";

export type MentorView = Answer<AllRoutes["GET /api/mentors/mentor/{mentorId}"]>["mentor"];

export const mentorProfile: ProfileKind<MentorView> = {
  type: "mentor",
  ask: async (api, mentorId) => (await api("GET /api/mentors/mentor/{mentorId}", { params: { mentorId } })).mentor,
  nameOf: ({ mentorName }) => mentorName,
  describe: ({ mentorName, brief, city, state }) => brief || `${mentorName}, a mentor in ${city}, ${state}.`,
  contactOf: ({ mobile, email }) => ({ mobile, email }),
  thing: ({ mentorName, brief, file, url, city, state }, publicUrl) => ({
    entity: {
      "@type": "Person",
      name: mentorName,
      jobTitle: "Mentor",
      description: brief || undefined,
      image: file ? publicUrl + file : undefined,
      sameAs: url || undefined,
      address: addressIn(city, state),
    },
  }),
  path: paths.mentor,
  list: { path: paths.mentors, name: "Mentors", button: "Show all mentors" },
  notFound: { title: MENTOR_NOT_FOUND, log: "Failed to fetch mentor profile" },
  Body: MentorProfile,
  reviewsTitle: "Review and Ratings",
  figures: MentorFigures,
};

/** The public profile (MEN-08 to MEN-13). */
function MentorProfile({ profile: mentor, actions, contact, reviews }: ProfileParts & { profile: MentorView }) {
  const tab = tabOf(useSearchParams()[0]);
  return (
    <article>
      <Cover
        id={mentor.userId}
        name={mentor.mentorName}
        picture={mentor.file}
        shape="person"
        badges={<Marks of={mentor} />}
        meta={[`${mentor.city}, ${mentor.state}`, mentor.industry, `Active months: ${mentor.activeMonths}`]}
        rating={<Rating value={mentor.rating} count={mentor.ratingCount} />}
        actions={actions}
      />
      <MentorTabs current={tab}>
        {tab === "overview" && <Overview mentor={mentor} />}
        {tab === "contact" && (
          <div className="grid max-w-form gap-4">
            {contact}
            <section className="card grid gap-3 p-4 sm:p-5">
              <h2 className="h4">Professional profile</h2>
              <p className="text-sm font-medium brk">
                <WebLink url={mentor.url} />
              </p>
            </section>
          </div>
        )}
        {tab === "reviews" && <div className="max-w-4xl">{reviews}</div>}
      </MentorTabs>
    </article>
  );
}

/** MEN-10. */
function Overview({ mentor }: { mentor: MentorView }) {
  return (
    <div className="grid max-w-4xl gap-8">
      <section className="grid gap-5">
        <h2 className="sr-only">Overview</h2>
        {mentor.brief && <p className="max-w-text text-lg leading-normal brk">{mentor.brief}</p>}
        <Facts
          missing={NOT_AVAILABLE}
          facts={[
            { label: "Network", value: mentor.network },
            { label: "Industry", value: mentor.industry },
            { label: "Sectors", value: mentor.sectors },
            { label: "Stages", value: mentor.stages.map(mentorStageLabel).join(", ") },
            { label: "City", value: mentor.city },
            { label: "State", value: mentor.state },
            { label: "Active months", value: mentor.activeMonths },
            { label: "Interests", value: mentor.interest.join(", ") },
          ]}
        />
      </section>
      <section className="grid gap-2">
        <h2 className="h3">About</h2>
        <p className="max-w-text whitespace-pre-line brk">{mentor.description || NOT_AVAILABLE}</p>
      </section>
      {mentor.successStories && (
        <section className="card grid gap-4 p-4 sm:p-5">
          <h2 className="h3">Success story: {mentor.startupName}</h2>
          <p className="max-w-text whitespace-pre-line brk">{mentor.successbrief}</p>
          <FactList
            facts={[
              { label: "Website", value: <WebLink url={mentor.websiteLink} /> },
              { label: "Profile on the hub", value: <WebLink url={mentor.hubProfileLink} /> },
            ]}
          />
        </section>
      )}
    </div>
  );
}

/** MEN-12: "(3/5)" from real ratings only, and always how many they are. */
function MentorFigures({ rating, ratingCount }: Pick<MentorView, "rating" | "ratingCount">) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      {rating !== null && <b className="num">{`(${rating}/5)`}</b>}
      <Rating value={rating} count={ratingCount} long />
    </p>
  );
}
