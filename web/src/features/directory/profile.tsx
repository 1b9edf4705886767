import { type Absence, longDate, type VerifiedFact, type ViewerConnection } from "@startup-connect/contract/shared";
import { NOT_AVAILABLE } from "@startup-connect/contract/startups";
import { METHOD_TEXTS, VERIFICATION_LABELS } from "@startup-connect/contract/verification";
import type { ComponentType, ReactNode } from "react";
import type { ApiClient } from "#lib/api.ts";
import type { Thing } from "#lib/structured-data.tsx";
import * as t from "#texts/profile.ts";
import * as ui from "#texts/ui.ts";
import { type Fact, Facts } from "#ui/facts.tsx";
import { BadgeCheck, ExternalLink } from "#ui/icons.tsx";
import { KolamCover } from "#ui/kolam-field.tsx";
import { langOf } from "#ui/lang.ts";
import { Rating } from "#ui/rating.tsx";
import { Tile } from "#ui/tile.tsx";
import { Marks, type MarksOf } from "./marks.tsx";

/** What every public profile carries. */
export interface PublicProfile {
  _id: string;
  userId: string;
  connection: ViewerConnection;
  own: boolean;
  contactVisible: boolean;
  verified: boolean;
  absence: Absence | null;
  reviewedOn: string | null;
  verifiedFacts: readonly VerifiedFact[];
  writtenName?: string | undefined;
  rating: number | null;
  ratingCount: number;
}

/** What depends on the viewer too. */
export interface ProfileParts {
  /** Comes after who it is. */
  booking?: ReactNode;
  inReach?: ReactNode;
  actions: ReactNode;
  /** How well the viewer and the member fit. */
  between?: ReactNode;
  contact: ReactNode;
  reviews: ReactNode;
}

/** The public page of one kind of profile. */
export interface ProfileKind<Profile extends PublicProfile> {
  /** As its share picture is addressed. */
  type: "startup" | "investor" | "mentor";
  ask: (api: ApiClient, id: string) => Promise<Profile>;
  nameOf: (profile: Profile) => string;
  /** For search engines. */
  describe: (profile: Profile) => string;
  contactOf: (profile: Profile) => { mobile: string; email: string };
  /** The profile as schema.org has it: public facts only. */
  thing: (profile: Profile, publicUrl: string) => { entity: Thing; created?: string };
  path: (id: string) => string;
  list: { path: string; name: string; button: string };
  /** An unknown id: its title, and the seeds' line for the console. */
  notFound: { title: string; log: string };
  Body: ComponentType<ProfileParts & { profile: Profile }>;
  reviewsTitle?: string;
  /** Shown instead of average and count in the heading of the reviews. */
  figures?: (page: Pick<PublicProfile, "rating" | "ratingCount">) => ReactNode;
}

interface CoverProps {
  /** User id: picture, cover and dye are drawn from it where none was given. */
  id: string;
  name: string;
  /** Where `name` is its spelling in another language (LANG-10). */
  writtenName?: string | undefined;
  picture: string;
  shape?: "company" | "person" | undefined;
  badges: ReactNode;
  /** Short facts in one line; empty ones are left out. */
  meta: readonly string[];
  rating?: ReactNode;
  actions?: ReactNode;
}

/** Head of a profile: the member's own kolam, picture, name, marks, one line of facts, and what can be done. */
export function Cover({
  id,
  name,
  writtenName,
  picture,
  shape = "company",
  badges,
  meta,
  rating,
  actions,
}: CoverProps) {
  return (
    <header className="border-b border-line bg-surface">
      <KolamCover id={id} className="h-22 sm:h-28 lg:h-36" />
      <div className="wrap relative pb-5">
        <Tile
          id={id}
          name={name}
          picture={picture || null}
          size="xl"
          shape={shape}
          className="absolute -top-11 outline-4 outline-surface"
        />
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 pt-16 sm:pt-4 sm:pl-29">
          <div className="grid min-w-0 grid-cols-1 gap-1.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h1 lang={langOf(name)} className="h1 brk min-w-0">
                {name}
              </h1>
              <div className="flex min-w-0 flex-wrap gap-1">{badges}</div>
            </div>
            {writtenName && (
              <p lang={langOf(writtenName) ?? "en"} className="brk text-ink-2">
                {writtenName}
              </p>
            )}
            <p className="brk flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-2">
              {meta.filter(Boolean).map((fact, at) => (
                <span key={fact} className={at === 0 ? "text-base font-semibold text-ink max-sm:w-full" : undefined}>
                  {fact}
                </span>
              ))}
              {rating}
            </p>
          </div>
          {actions}
        </div>
      </div>
    </header>
  );
}

interface ProfileLayoutProps extends ProfileParts {
  profile: PublicProfile & MarksOf;
  name: string;
  picture: string;
  shape?: "company" | "person";
  /** What matters of such a member, the most first. */
  meta: readonly string[];
  /** A sentence about the member, if there is one beside the text. */
  lead?: string;
  about: string;
  /** Stands for the text about the member, where they wrote none. */
  noAbout?: string;
  details: readonly Fact[];
  /** Below the details. */
  more?: ReactNode;
  /** Beside all of that. */
  aside?: ReactNode;
  /** Around what is below the head. */
  frame?: (body: ReactNode) => ReactNode;
}

/** The public profile of every kind: who it is, what is known of that, what can be booked, details, reviews. */
export function ProfileLayout(props: ProfileLayoutProps) {
  const { profile, name, picture, shape, meta, lead, about, details, more, aside, frame = inPage } = props;
  const text = about || (lead ? "" : (props.noAbout ?? NOT_AVAILABLE));
  return (
    <article>
      <Cover
        id={profile.userId}
        name={name}
        writtenName={profile.writtenName}
        picture={picture}
        shape={shape}
        badges={<Marks of={profile} />}
        meta={meta}
        rating={<Rating value={profile.rating} count={profile.ratingCount} />}
        actions={props.actions}
      />
      {frame(
        <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 grid-cols-1 content-start gap-8 max-lg:contents">
            <section className="grid gap-2 max-lg:-order-2">
              <h2 className="h3">{t.about}</h2>
              {lead && <p className="max-w-text text-lg leading-normal brk">{lead}</p>}
              {text && <p className="max-w-text whitespace-pre-line brk">{text}</p>}
            </section>
            <VerifiedFacts of={profile} isWritten={Boolean(about || lead)} />
            {props.booking}
            <section className="grid gap-3">
              <h2 className="h3">{t.details}</h2>
              <Facts facts={details} />
            </section>
            {more}
            {props.reviews}
          </div>
          <div className="grid min-w-0 grid-cols-1 content-start gap-4 max-lg:contents">
            {props.between && <div className="max-lg:-order-1 empty:hidden">{props.between}</div>}
            {props.contact}
            {aside}
          </div>
        </div>,
      )}
      {/* Never over the footer. */}
      {props.inReach && <p className="sticky bottom-4 mr-4 ml-auto w-fit sm:hidden">{props.inReach}</p>}
    </article>
  );
}

const inPage = (body: ReactNode) => <div className="wrap pt-6 pb-16">{body}</div>;

/** PROOF-05, REC-23: how what a profile says is known; our own review first. */
function VerifiedFacts({ of, isWritten }: { of: PublicProfile & MarksOf; isWritten: boolean }) {
  const { recognised, verified, reviewedOn, verifiedFacts: facts } = of;
  if (!recognised && !verified && facts.length === 0)
    return (
      <p className="card p-4 text-sm text-ink-3">
        {isWritten ? `${t.nothingVerified} ${t.memberWrote}` : t.nothingVerified}
      </p>
    );
  return (
    <section className="card grid gap-3 p-4 sm:p-5">
      <h2 className="h4">{t.verifiedFacts}</h2>
      <ul className="grid gap-3">
        {verified && (
          <Proof how={reviewedOn ? t.reviewedOn({ date: longDate(reviewedOn) }) : t.reviewed}>
            <span className="font-medium">{ui.reviewed}</span>
          </Proof>
        )}
        {recognised && (
          <Proof how={t.certificateChecked}>
            <span className="font-medium">{t.recognition}</span>
          </Proof>
        )}
        {facts.map(({ kind, value, entityName, method, verifiedOn, endsOn }) => (
          <Proof key={`${kind} ${value}`} how={howKnown(sentence(METHOD_TEXTS[method]), longDate(verifiedOn), endsOn)}>
            <span className="text-ink-3">{`${VERIFICATION_LABELS[kind]}: `}</span>
            <span className="font-medium brk">{value}</span>
            {entityName && <span className="block brk">{t.registeredTo({ name: entityName })}</span>}
          </Proof>
        ))}
      </ul>
      <p className="text-xs text-ink-3">{t.restIsStated}</p>
    </section>
  );
}

const howKnown = (method: string, date: string, endsOn: string | null): string =>
  endsOn ? t.knownUntil({ method, date, end: longDate(endsOn) }) : t.knownSince({ method, date });

const Proof = ({ how, children }: { how: string; children: ReactNode }) => (
  <li className="flex gap-2.5 text-sm">
    <BadgeCheck className="mt-0.5 shrink-0 text-good" />
    <p className="min-w-0">
      {children}
      <span className="block text-xs text-ink-3">{how}</span>
    </p>
  </li>
);

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The host of a link is one that its owner controls. */
const isVerifiedHost = (url: string, facts: readonly VerifiedFact[]): boolean => {
  const host = URL.parse(url)?.hostname.replace(/^www\./, "");
  return facts.some(({ kind, value }) => kind === "website" && value === host);
};

const HTTP = /^https?:\/\//i;

/** A link a member gave: http and https only, shown without its scheme, nothing for an empty one (ROLE-21). */
export function WebLink({ url, facts = [] }: { url: string; facts?: readonly VerifiedFact[] }) {
  if (!HTTP.test(url)) return <span className="font-normal text-ink-3">{t.notAvailable}</span>;
  return (
    <>
      <a href={url} target="_blank" rel="noopener nofollow ugc">
        {url.replace(HTTP, "").replace(/\/$/, "")}
        <ExternalLink className="ml-1 inline-block size-3.5 align-baseline" />
        <span className="sr-only"> {t.opensNewTab}</span>
      </a>
      {isVerifiedHost(url, facts) && <span className="block text-xs font-normal text-good">{t.verified}</span>}
    </>
  );
}
