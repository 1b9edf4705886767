import { INVESTOR_NAME_FALLBACK, INVESTOR_NOT_FOUND } from "@startup-connect/contract/investors";
import { isRouteErrorResponse } from "react-router";
import { ErrorPage } from "#app/error-page.tsx";
import { ConnectButton } from "#features/connections/connect-button.tsx";
import { ContactCard } from "#features/connections/contact-card.tsx";
import { useViewerProfile } from "#features/connections/use-viewer-profile.ts";
import { ProfileNotFound } from "#features/directory/profile-not-found.tsx";
import { InvestorProfile } from "#features/investors/investor-profile.tsx";
import { browserApi } from "#lib/api.ts";
import { publicHead } from "#lib/head.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/investor";

export const handle = { frame: "page" };

export async function loader({ params, context }: Route.LoaderArgs) {
  return apiFrom(context)("GET /api/investors/investor/{investorId}", { params: { investorId: params.investorId } });
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
  });
};

const forViewer = async (investorId: string) =>
  (await browserApi("GET /api/investors/investor/{investorId}", { params: { investorId } })).investor;

/** INV-07 to INV-17, CONN-01. */
export default function Investor({ loaderData }: Route.ComponentProps) {
  const { profile, connection, failed, reload } = useViewerProfile(loaderData.investor, forViewer);
  return (
    <InvestorProfile
      investor={profile}
      actions={
        <ConnectButton
          key={profile.userId}
          person={{ userId: profile.userId, name: profile.contactInfo.name || INVESTOR_NAME_FALLBACK }}
          connection={connection}
          onRetry={failed ? reload : undefined}
        />
      }
      contact={
        <ContactCard
          contact={{ mobile: profile.phone, email: profile.email }}
          visible={profile.contactVisible}
          connected={connection?.state === "message"}
        />
      }
    />
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
