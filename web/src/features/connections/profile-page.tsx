import { absenceText, dialled } from "@startup-connect/contract/shared";
import { type ComponentType, type ReactNode, Suspense, useEffect } from "react";
import type { MetaDescriptor, RouterContextProvider } from "react-router";
import { BookmarkButton } from "#features/bookmarks/bookmark-button.tsx";
import type { ProfileKind, PublicProfile } from "#features/directory/profile.tsx";
import { loadReviews, type ReviewPage, Reviews } from "#features/reviews/reviews.tsx";
import { browserApi } from "#lib/api.ts";
import { publicHead, type Site } from "#lib/head.ts";
import { onDemand } from "#lib/on-demand.tsx";
import { pageTitle, paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import { breadcrumb, StructuredData } from "#lib/structured-data.tsx";
import { useAsViewer } from "#lib/use-as-viewer.ts";
import { useLive, useLiveGap } from "#lib/use-live.ts";
import * as t from "#texts/connections.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmailLink } from "#ui/email.tsx";
import { FactList } from "#ui/facts.tsx";
import { Lock, Pencil } from "#ui/icons.tsx";
import { ConnectButton } from "./connect-button.tsx";

interface Loaded<Profile> {
  profile: Profile;
  reviews: ReviewPage;
}

/** `loader` of a profile's page. */
export async function loadProfile<Profile extends PublicProfile>(
  of: ProfileKind<Profile>,
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  id: string,
): Promise<Loaded<Profile>> {
  const api = apiFrom(context);
  const profile = await of.ask(api, id);
  return { profile, reviews: await loadReviews(api, profile.userId, request) };
}

/** As routes get them: the first is the root. */
type Matches = readonly [{ loaderData?: Site | undefined }, ...unknown[]];

/** `meta` of a profile's page. */
export function profileMeta<Profile extends PublicProfile>(
  of: ProfileKind<Profile>,
  { loaderData, matches }: { loaderData?: Loaded<Profile> | undefined; matches: Matches },
): MetaDescriptor[] {
  const profile = loaderData?.profile;
  if (!profile) return [{ title: pageTitle(of.notFound.title) }, { name: "robots", content: "noindex" }];
  return publicHead({
    title: of.nameOf(profile),
    description: of.describe(profile),
    path: of.path(profile._id),
    site: matches[0].loaderData,
    shared: { type: of.type, id: profile._id },
  });
}

interface ProfilePageProps<Profile extends PublicProfile> {
  of: ProfileKind<Profile>;
  loaderData: Loaded<Profile>;
  matches: Matches;
  booking?: (profile: Profile) => ReactNode;
  /** What members read of how well the two fit. */
  Between: ComponentType<{ user: { userId: string; name: string } }>;
  /** What is booked there comes before Connect, and stays in reach. */
  isBookable?: boolean;
}

/** SU-11 to SU-21, INV-07 to INV-17, MEN-08 to MEN-14, CONN-01. */
export function ProfilePage<Profile extends PublicProfile>(props: ProfilePageProps<Profile>) {
  const { of, loaderData: drawn, matches, booking, Between, isBookable = false } = props;
  const publicUrl = matches[0].loaderData?.publicUrl ?? "";
  const { _id: id, userId } = drawn.profile;
  const viewed = useAsViewer(id, drawn.profile, () => of.ask(browserApi, id));
  const { value: profile, viewerId, isVisitor, failed, reload } = viewed;
  useEffect(() => {
    if (failed) console.error(of.notFound.log);
  }, [failed, of]);
  useLive("connection", (event) => {
    if (event.userId === userId) reload();
  });
  useLiveGap(reload);
  // undefined until it is known who the viewer is.
  const connection = viewerId ? profile.connection : isVisitor ? null : undefined;
  const user = { userId: profile.userId, name: of.nameOf(profile) };
  const { entity, created } = of.thing(drawn.profile, publicUrl);
  const path = of.path(drawn.profile._id);
  const crumbs = [
    { name: of.list.name, path: of.list.path },
    { name: of.nameOf(drawn.profile), path },
  ];
  const bookLink = isBookable && !profile.own && (
    <ButtonLink kind={1} href={`${path}#book`}>
      {t.book}
    </ButtonLink>
  );
  return (
    <>
      <StructuredData
        thing={{
          "@type": "ProfilePage",
          url: publicUrl + path,
          dateCreated: created,
          breadcrumb: breadcrumb(publicUrl, crumbs),
          mainEntity: entity,
        }}
      />
      <of.Body
        profile={profile}
        booking={booking?.(profile)}
        inReach={bookLink}
        actions={
          <>
            {profile.absence && (
              <p className="w-full text-sm font-medium" role="note">
                {absenceText(profile.absence)}
              </p>
            )}
            {profile.own ? (
              // SU-20: what the owner sees instead of Connect.
              <ButtonLink kind={1} href={paths.settings}>
                <Pencil /> {t.editProfile}
              </ButtonLink>
            ) : (
              <div className="flex flex-wrap items-start gap-1">
                {bookLink && <span className="mr-1 max-sm:hidden">{bookLink}</span>}
                <div className="flex max-sm:-ml-2.5">
                  <BookmarkButton user={user} href={path} />
                </div>
                <ConnectButton
                  key={profile.userId}
                  user={user}
                  kind={isBookable ? 2 : 1}
                  connection={connection}
                  onRetry={failed ? reload : undefined}
                />
              </div>
            )}
          </>
        }
        between={
          viewerId &&
          !profile.own && (
            <Suspense>
              <Between user={user} />
            </Suspense>
          )
        }
        contact={
          <ContactCard
            contact={of.contactOf(profile)}
            isVisible={profile.contactVisible}
            isConnected={connection?.state === "message"}
          />
        }
        reviews={
          <Reviews
            subject={user}
            drawn={drawn.reviews}
            onChanged={reload}
            ReportDialog={ReportOnDemand}
            {...(of.reviewsTitle && { title: of.reviewsTitle })}
            {...(of.figures && { figures: of.figures })}
          />
        }
      />
    </>
  );
}

/** The dialog that reports something to the operators; its script loads when it is first opened. */
const ReportOnDemand = onDemand(async () => ({ default: (await import("./report-dialog.tsx")).ReportDialog }), "over");

interface ContactCardProps {
  contact: { mobile: string; email: string };
  isVisible: boolean;
  /** Decides why details are hidden: the owner shares them with no one, or only with connections. */
  isConnected: boolean;
}

/** Phone and email for those who may see them (CONN-14). */
function ContactCard({ contact, isVisible, isConnected }: ContactCardProps) {
  return (
    <section className="card grid gap-3 p-4 sm:p-5">
      <h2 className="h4">{t.contact}</h2>
      {isVisible ? (
        <FactList
          facts={[
            { label: t.phone, value: contact.mobile && <a href={dialled(contact.mobile)}>{contact.mobile}</a> },
            { label: t.email, value: contact.email && <EmailLink email={contact.email} /> },
          ]}
        />
      ) : (
        <p className="flex gap-2 text-sm text-ink-3">
          <Lock /> {isConnected ? t.notShared : t.afterConnecting}
        </p>
      )}
    </section>
  );
}
