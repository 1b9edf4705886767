import type { AllRoutes, Answer } from "@startup-connect/contract";
import { MENTOR_NOT_FOUND, MENTOR_SHOWN } from "@startup-connect/contract/mentors";
import { mentorStageLabel } from "@startup-connect/contract/shared";
import { placeName, word, wordsIn } from "@startup-connect/contract/values";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type ProfileKind, ProfileLayout, type ProfileParts, WebLink } from "#features/directory/profile.tsx";
import { factsOf } from "#lib/facts-of.ts";
import { useHydrated } from "#lib/hydrated.ts";
import { paths } from "#lib/paths.ts";
import { PROFILE_FAULTS } from "#lib/public-profile.ts";
import { addressIn } from "#lib/structured-data.tsx";
import * as t from "#texts/mentors.ts";
import { Anchor } from "#ui/anchor.tsx";
import { FactList } from "#ui/facts.tsx";
import { Rating } from "#ui/rating.tsx";

export type MentorView = Answer<AllRoutes["GET /api/mentors/mentor/{mentorId}"]>["mentor"];

export const mentorProfile: ProfileKind<MentorView> = {
  type: "mentor",
  ask: async (api, mentorId) => (await api("GET /api/mentors/mentor/{mentorId}", { params: { mentorId } })).mentor,
  nameOf: ({ mentorName }) => mentorName,
  describe: ({ mentorName, brief, city, state }) =>
    brief || t.describe({ name: mentorName, city: word(city), state: word(state) }),
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
  list: { path: paths.mentors, name: t.title, button: t.showAll },
  notFound: { title: MENTOR_NOT_FOUND, log: PROFILE_FAULTS.mentor },
  Body: MentorProfile,
  reviewsTitle: t.reviews,
  figures: MentorFigures,
};

/** MEN-08 to MEN-13. */
function MentorProfile({ profile: mentor, ...parts }: ProfileParts & { profile: MentorView }) {
  const tab = tabOf(useSearchParams()[0]);
  return (
    <ProfileLayout
      {...parts}
      profile={mentor}
      name={mentor.mentorName}
      picture={mentor.file}
      shape="person"
      meta={[
        word(mentor.industry),
        t.activeMonths({ months: String(mentor.activeMonths) }),
        wordsIn(placeName(mentor.city, mentor.state)),
      ]}
      lead={mentor.brief}
      about={mentor.description}
      details={factsOf(mentor, MENTOR_SHOWN, { stages: wordsIn(mentor.stages.map(mentorStageLabel).join(", ")) })}
      more={mentor.successStories && <Story of={mentor} />}
      frame={(overview) => (
        <MentorTabs current={tab}>
          {tab === "overview" && overview}
          {tab === "contact" && (
            <div className="grid max-w-form gap-4">
              {parts.contact}
              <section className="card grid gap-3 p-4 sm:p-5">
                <h2 className="h4">{t.professionalProfile}</h2>
                <p className="text-sm font-medium brk">
                  <WebLink url={mentor.url} />
                </p>
              </section>
            </div>
          )}
          {tab === "reviews" && <div className="max-w-4xl">{parts.reviews}</div>}
        </MentorTabs>
      )}
    />
  );
}

const Story = ({ of: mentor }: { of: MentorView }) => (
  <section className="card grid gap-4 p-4 sm:p-5">
    <h2 className="h3">{t.successStory({ name: mentor.startupName })}</h2>
    <p className="max-w-text whitespace-pre-line brk">{mentor.successbrief}</p>
    <FactList
      facts={[
        { label: t.website, value: <WebLink url={mentor.websiteLink} /> },
        { label: t.hubProfile, value: <WebLink url={mentor.hubProfileLink} /> },
      ]}
    />
  </section>
);

/** MEN-12: "(3/5)" from real ratings only, and always how many they are. */
function MentorFigures({ rating, ratingCount }: Pick<MentorView, "rating" | "ratingCount">) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      {rating !== null && <b className="num">{`(${rating}/5)`}</b>}
      <Rating value={rating} count={ratingCount} long />
    </p>
  );
}

const MENTOR_TABS = [
  { name: "overview", text: t.overview },
  { name: "contact", text: t.contact },
  { name: "reviews", text: t.reviews },
] as const;
type MentorTab = (typeof MENTOR_TABS)[number]["name"];

/** Tab of an address; the first one for an unknown name. */
const tabOf = (search: URLSearchParams): MentorTab =>
  MENTOR_TABS.find(({ name }) => name === search.get("tab"))?.name ?? "overview";

const hrefOf = (name: MentorTab): string => (name === "overview" ? "?" : `?tab=${name}`);

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** MEN-08: three tabs by mouse and arrow keys. Each is a link too, so that they work without a script. */
function MentorTabs({ current, children }: { current: MentorTab; children: ReactNode }) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const id = useId();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    // The next page may still be on its way.
    const at = MENTOR_TABS.findIndex(({ name }) => event.target === document.getElementById(id + name));
    const last = MENTOR_TABS.length - 1;
    const wanted = event.key === "Home" ? 0 : event.key === "End" ? last : at + (steps[event.key] ?? Number.NaN);
    const tab = MENTOR_TABS.at(wanted > last ? 0 : wanted);
    if (Number.isNaN(wanted) || !tab) return;
    event.preventDefault();
    document.getElementById(`${id}${tab.name}`)?.focus();
    void navigate(hrefOf(tab.name), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="wrap">
          <div className="tabs border-b-0" role="tablist" aria-label={t.aboutMentor} onKeyDown={move}>
            {MENTOR_TABS.map(({ name, text }) => (
              <Anchor
                key={name}
                id={`${id}${name}`}
                href={hrefOf(name)}
                keepScroll
                role="tab"
                aria-selected={name === current}
                aria-controls={name === current ? `${id}panel` : undefined}
                // The keyboard enters at the chosen tab; without arrow keys every link has to be reached.
                tabIndex={hydrated && name !== current ? -1 : undefined}
              >
                {text}
              </Anchor>
            ))}
          </div>
        </div>
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${current}`} className="wrap pt-6 pb-16">
        {children}
      </div>
    </>
  );
}
