import { INVESTOR_NAME_FALLBACK, INVESTOR_NOT_FOUND } from "@startup-connect/contract/investors";
import { isRouteErrorResponse } from "react-router";
import { ErrorPage } from "#app/error-page.tsx";
import { ConnectButton } from "#features/connections/connect-button.tsx";
import { ContactCard } from "#features/connections/contact-card.tsx";
import { ReportOnDemand } from "#features/connections/report-on-demand.ts";
import { useViewerProfile } from "#features/connections/use-viewer-profile.ts";
import { EditLink } from "#features/directory/edit-link.tsx";
import { ProfileNotFound } from "#features/directory/profile-not-found.tsx";
import { investorData } from "#features/investors/investor-data.ts";
import { InvestorProfile } from "#features/investors/investor-profile.tsx";
import { loadReviews } from "#features/reviews/load-reviews.ts";
import { Reviews } from "#features/reviews/reviews.tsx";
import { browserApi } from "#lib/api.ts";
import { publicHead } from "#lib/head.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import { StructuredData } from "#lib/structured-data.tsx";
import type { Route } from "./+types/investor";

export const handle = { frame: "page" };

export async function loader({ params: { investorId }, request, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const { investor } = await api("GET /api/investors/investor/{investorId}", { params: { investorId } });
  return { investor, reviews: await loadReviews(api, investor.userId, request) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle(INVESTOR_NOT_FOUND) }, { name: "robots", content: "noindex" }];
  const { contactInfo, focusAreas, location, about, _id } = loaderData.investor;
  const name = contactInfo.name || INVESTOR_NAME_FALLBACK;
  return publicHead({
    title: name,
    description: about || `${name}, an investor in ${focusAreas.join(", ")}, from ${location}.`,
    path: paths.investor(_id),
    publicUrl: matches[0].loaderData?.publicUrl,
    shared: { type: "investor", id: _id },
  });
};

const forViewer = async (investorId: string) =>
  (await browserApi("GET /api/investors/investor/{investorId}", { params: { investorId } })).investor;

/** INV-07 to INV-17, CONN-01. */
export default function Investor({ loaderData, matches }: Route.ComponentProps) {
  const { profile, connection, failed, reload } = useViewerProfile(loaderData.investor, forViewer);
  const person = { userId: profile.userId, name: profile.contactInfo.name || INVESTOR_NAME_FALLBACK };
  const publicUrl = matches[0].loaderData?.publicUrl ?? "";
  return (
    <>
      <StructuredData thing={investorData(loaderData.investor, publicUrl)} />
      <InvestorProfile
        investor={profile}
        actions={
          profile.own ? (
            <EditLink />
          ) : (
            <ConnectButton
              key={profile.userId}
              person={person}
              connection={connection}
              onRetry={failed ? reload : undefined}
            />
          )
        }
        contact={
          <ContactCard
            contact={{ mobile: profile.phone, email: profile.email }}
            visible={profile.contactVisible}
            connected={connection?.state === "message"}
          />
        }
        reviews={
          <Reviews subject={person} drawn={loaderData.reviews} onChanged={reload} ReportDialog={ReportOnDemand} />
        }
      />
    </>
  );
}

/** INV-17. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ProfileNotFound
        title={INVESTOR_NOT_FOUND}
        log="Error fetching investor profile"
        list={{ href: paths.investors, text: "Show all investors" }}
      />
    );
  }
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
