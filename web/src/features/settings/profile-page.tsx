import { INVESTOR_STEP_LABELS, INVESTOR_STEPS } from "@startup-connect/contract/investors";
import { MENTOR_STEP_LABELS, MENTOR_STEPS } from "@startup-connect/contract/mentors";
import {
  ENTITY_NATURE_LABELS,
  longDate,
  mentorStageLabel,
  NOT_GIVEN,
  PROFILE_SAVED,
} from "@startup-connect/contract/shared";
import {
  FOUNDER_LINE_LABEL,
  interestWords,
  STARTUP_STEP_LABELS,
  STARTUP_STEPS,
} from "@startup-connect/contract/startups";
import { word, wordsIn } from "@startup-connect/contract/values";
import type { ReactNode } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { kindOf } from "#features/accounts/member-frame.tsx";
import { WebLink } from "#features/directory/profile.tsx";
import { factsOf } from "#lib/facts-of.ts";
import { type MemberPage, useMe } from "#lib/guard.tsx";
import { ListedAsStudent, NotListed, ownPath } from "#lib/own-page.tsx";
import { paths } from "#lib/paths.ts";
import { shapeOf } from "#lib/public-profile.ts";
import { hasProfile } from "#lib/session.tsx";
import * as member from "#texts/accounts-member.ts";
import * as words from "#texts/settings-data.ts";
import * as t from "#texts/settings-profile.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { type Fact, FactList } from "#ui/facts.tsx";
import { ArrowLeft } from "#ui/icons.tsx";
import { TryAgain } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";
import { type OwnInvestor, type OwnMentor, type OwnProfile, type OwnStartup, useOwnProfile } from "./own-profile.ts";
import { visibilityLabels } from "./settings-data.ts";

/** State that the settings pass to this page. */
export interface ProfileNotice {
  notice: "saved";
}

const wasSaved = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "notice" in state && state.notice === "saved";

export const handle: MemberPage = { title: t.you };

/** PROF-09 to PROF-18. */
export default function ProfilePage() {
  const me = useMe();
  const { state } = useLocation();
  const loaded = useOwnProfile();
  const isStudent = kindOf(me) === "Student";
  const toPublic = ownPath(me);
  if (loaded.state === "untyped" && !isStudent) return <Navigate to={paths.registrationHome} replace />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="h1">{t.you}</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.dashboard}>
            <ArrowLeft />
            {t.back}
          </ButtonLink>
          {toPublic && <ButtonLink href={toPublic}>{t.viewPublic}</ButtonLink>}
          {!isStudent && (
            <ButtonLink kind={1} href={paths.settings}>
              {t.editProfile}
            </ButtonLink>
          )}
        </div>
      </div>
      {wasSaved(state) && <Alert kind="good">{PROFILE_SAVED}</Alert>}
      {me.emailPending && (
        <Alert kind="wait" role="status">
          {t.notConfirmed({ pending: me.emailPending, email: me.email, b: strong })}
        </Alert>
      )}
      {me.hidden !== null ? (
        <Alert kind="bad" role="note">
          {t.hidden({ reason: me.hidden, link: (inside) => <Anchor href={paths.contact}>{inside}</Anchor> })}
        </Alert>
      ) : (
        isStudent && <ListedAsStudent />
      )}
      {loaded.state === "loading" && (
        <p role="status" aria-busy="true">
          {t.loading}
        </p>
      )}
      {loaded.state === "failed" && <TryAgain onTry={loaded.again}>{t.notLoaded}</TryAgain>}
      {loaded.state === "here" && <NewName profile={loaded.profile} />}
      {loaded.state === "here" && <Profile profile={loaded.profile} />}
    </>
  );
}

/** REC-36: why the marks show another name. */
function NewName({ profile }: { profile: OwnProfile }) {
  const certifiedName = profile.record?.certifiedName;
  if (!certifiedName) return null;
  return (
    <Alert kind="wait" role="note">
      {t.otherName({
        certifiedName,
        name: nameAndPictureOf(profile)?.name ?? "",
        b: strong,
        link: (inside) => <Anchor href={paths.application}>{inside}</Anchor>,
      })}
    </Alert>
  );
}

function Profile({ profile }: { profile: OwnProfile }) {
  const me = useMe();
  const own = nameAndPictureOf(profile);
  const account = {
    title: t.account,
    facts: [
      { label: t.name, value: me.name },
      { label: t.loginEmail, value: profile.user.email },
      { label: t.personalId, value: me.publicId },
    ],
  };
  const groups = groupsOf(profile, ownPath(me));
  const isContact = ({ title }: FactGroup) => title === t.contactInfo;
  // Two columns of their own, so that a short panel leaves no hole beside a long one.
  const columns = [[account, ...groups.filter(isContact)], groups.filter((group) => !isContact(group))];
  return (
    <>
      <section className="card flex min-w-0 flex-wrap items-center gap-4 p-4 sm:p-5">
        <Tile
          id={me._id}
          name={own?.name ?? me.name}
          picture={own?.picture ?? me.profilePicture}
          size="lg"
          shape={shapeOf(kindOf(me))}
        />
        <div className="min-w-0">
          <h2 className="h3 brk">{own?.name ?? me.name}</h2>
          <p className="text-sm text-ink-2">{member.kind({ kind: kindOf(me) })}</p>
          <p className="text-sm text-ink-2">{t.memberSince({ date: longDate(profile.user.createdAt) })}</p>
        </div>
      </section>
      {profile.record === null && !hasProfile(me) && <NotListed>{words.notListed}</NotListed>}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {columns
          .filter(([first]) => first)
          .map((column) => (
            <div key={column[0]?.title} className="grid gap-5">
              {column.map(({ title, facts }) => (
                <Panel key={title} title={title}>
                  <FactList missing={NOT_GIVEN} facts={facts} />
                </Panel>
              ))}
            </div>
          ))}
      </div>
    </>
  );
}

interface FactGroup {
  title: string;
  facts: Fact[];
}

const strong = (inside: ReactNode) => <strong className="brk">{inside}</strong>;
const link = (url: string) => url && <WebLink url={url} />;
/** A word of a list, with the own word behind "Other". */
const withOwn = (value: string, own: string): string => (own ? `${word(value)} (${own})` : word(value));
const seenBy = (visibility: keyof typeof visibilityLabels): Fact => ({
  label: t.visibleTo,
  value: visibilityLabels[visibility],
});

/** PROF-11, PROF-14. */
function startupFacts(own: OwnStartup): FactGroup[] {
  const [about, contact, categories, interest] = STARTUP_STEP_LABELS;
  const links = { website: link(own.website), appLink: link(own.appLink) };
  const words = {
    industry: withOwn(own.industry, own.otherIndustry),
    otherIndustry: null,
    sector: withOwn(own.sector, own.otherSector),
    otherSector: null,
    entityNature: own.entityNature && word(ENTITY_NATURE_LABELS[own.entityNature]),
    interestAreas: interestWords(own.interestAreas).join(", "),
  };
  return [
    { title: STARTUP_STEPS[0], facts: factsOf(own, about, { file: null, ...links }) },
    { title: t.founder, facts: [{ label: FOUNDER_LINE_LABEL, value: own.founderLine }] },
    { title: t.contactInfo, facts: [...factsOf(own, contact), seenBy(own.contactVisibility)] },
    { title: STARTUP_STEPS[2], facts: factsOf(own, { ...categories, ...interest }, words) },
  ];
}

/** PROF-12, PROF-14. */
function mentorFacts(own: OwnMentor, path: string | null): FactGroup[] {
  const [network, { mentorName, ...about }, contact, interest] = MENTOR_STEP_LABELS;
  return [
    {
      title: MENTOR_STEPS[1],
      facts: [
        { label: mentorName, value: own.mentorName },
        { label: t.publicPage, value: path && <Link to={path}>{t.openPublicPage}</Link> },
        ...factsOf(own, network, own.network === "TIE" ? {} : { tieEmail: null }),
        ...factsOf(own, about, { file: null }),
      ],
    },
    {
      title: t.contactInfo,
      facts: [...factsOf(own, contact, { url: link(own.url) }), seenBy(own.contactVisibility)],
    },
    {
      title: MENTOR_STEPS[3],
      facts: factsOf(own, interest, {
        stages: wordsIn(own.stages.map(mentorStageLabel).join(", ")),
        websiteLink: link(own.websiteLink),
        hubProfileLink: link(own.hubProfileLink),
      }),
    },
  ];
}

/** PROF-13, PROF-14. */
function investorFacts(own: OwnInvestor): FactGroup[] {
  const [{ brief, ...contact }, category, interest] = INVESTOR_STEP_LABELS;
  return [
    {
      title: t.contactInfo,
      facts: [...factsOf(own, contact, { profilePicture: null }), seenBy(own.contactVisibility)],
    },
    { title: INVESTOR_STEPS[2], facts: factsOf(own, { ...category, ...interest, brief }) },
  ];
}

/** Everything registered, readable, by part of its form; nothing before the registration. */
function groupsOf(profile: OwnProfile, path: string | null): FactGroup[] {
  if (!profile.record) return [];
  if (profile.type === "Startup") return startupFacts(profile.record);
  return profile.type === "Mentor" ? mentorFacts(profile.record, path) : investorFacts(profile.record);
}

/** Name and picture as others see them. */
function nameAndPictureOf(profile: OwnProfile): { name: string; picture: string } | null {
  if (!profile.record) return null;
  if (profile.type === "Startup") return { name: profile.record.startupName, picture: profile.record.logo };
  if (profile.type === "Mentor") return { name: profile.record.mentorName, picture: profile.record.file };
  return { name: profile.record.contactInfo.name, picture: profile.record.profilePicture };
}
