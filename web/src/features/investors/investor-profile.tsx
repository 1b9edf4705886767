import type { AllRoutes, Answer } from "@startup-connect/contract";
import { INVESTOR_NAME_FALLBACK, INVESTOR_NOT_FOUND, INVESTOR_SHOWN } from "@startup-connect/contract/investors";
import { wordsIn } from "@startup-connect/contract/values";
import { type ProfileKind, ProfileLayout, type ProfileParts } from "#features/directory/profile.tsx";
import { factsOf } from "#lib/facts-of.ts";
import { paths } from "#lib/paths.ts";
import { PROFILE_FAULTS } from "#lib/public-profile.ts";
import * as t from "#texts/investors.ts";
import { Handshake, HeartHandshake } from "#ui/icons.tsx";

export type InvestorView = Answer<AllRoutes["GET /api/investors/investor/{investorId}"]>["investor"];

const nameOf = ({ contactInfo }: InvestorView): string => contactInfo.name || INVESTOR_NAME_FALLBACK;

/** INV-07 to INV-15. */
const InvestorProfile = ({ profile: investor, ...parts }: ProfileParts & { profile: InvestorView }) => (
  <ProfileLayout
    {...parts}
    profile={investor}
    name={nameOf(investor)}
    picture={investor.profilePicture}
    shape="person"
    meta={[t.role, investor.investmentAmount, wordsIn(investor.focusAreas.join(", ")), wordsIn(investor.location)]}
    about={investor.about}
    noAbout={
      investor.own || investor.connection?.state === "message"
        ? t.genericAbout
        : `${t.genericAbout} ${t.connectToLearn}`
    }
    details={factsOf(investor, INVESTOR_SHOWN)}
    aside={<TieUps count={investor.tieUpCount} />}
  />
);

export const investorProfile: ProfileKind<InvestorView> = {
  type: "investor",
  ask: async (api, investorId) =>
    (await api("GET /api/investors/investor/{investorId}", { params: { investorId } })).investor,
  nameOf,
  describe: (investor) =>
    investor.about ||
    t.describe({
      name: nameOf(investor),
      areas: wordsIn(investor.focusAreas.join(", ")),
      location: wordsIn(investor.location),
    }),
  contactOf: ({ phone, email }) => ({ mobile: phone, email }),
  thing: (investor, publicUrl) => ({
    entity: {
      "@type": "Person",
      name: nameOf(investor),
      jobTitle: "Investor",
      description: investor.about || undefined,
      image: investor.profilePicture ? publicUrl + investor.profilePicture : undefined,
      homeLocation: { "@type": "Place", name: investor.location },
    },
  }),
  path: paths.investor,
  list: { path: paths.investors, name: t.title, button: t.showAll },
  notFound: { title: INVESTOR_NOT_FOUND, log: PROFILE_FAULTS.investor },
  Body: InvestorProfile,
};

/** INV-15, INV-16. */
const TieUps = ({ count }: { count: number }) => (
  <section className="group card flex items-center justify-between gap-4 p-4 sm:p-5">
    <div className="grid gap-1">
      <h2 className="h4">{t.tieUps}</h2>
      <p className="h2 num">{`${count.toLocaleString("en-IN")}+`}</p>
    </div>
    <span className="text-link [&>svg]:size-10" aria-hidden="true">
      <Handshake className="group-hover:hidden" />
      <HeartHandshake className="hidden group-hover:block" />
    </span>
  </section>
);
