import type { AllRoutes, Answer } from "@startup-connect/contract";
import { INVESTOR_NAME_FALLBACK, INVESTOR_NOT_FOUND, INVESTOR_SHOWN } from "@startup-connect/contract/investors";
import { NOT_AVAILABLE } from "@startup-connect/contract/startups";
import { Marks } from "#features/directory/member-card.tsx";
import { Cover, type ProfileKind, type ProfileParts } from "#features/directory/profile.tsx";
import { factsOf } from "#lib/facts-of.ts";
import { paths } from "#lib/paths.ts";
import { PROFILE_FAULTS } from "#lib/public-profile.ts";
import { Handshake, HeartHandshake } from "#ui/icons.tsx";
import { Rating } from "#ui/rating.tsx";

export type InvestorView = Answer<AllRoutes["GET /api/investors/investor/{investorId}"]>["investor"];

const GENERIC_ABOUT =
  "Investors bring money, experience and contacts to young companies, and take a share in their risk. Connect to learn what this investor looks for.";

const nameOf = ({ contactInfo }: InvestorView): string => contactInfo.name || INVESTOR_NAME_FALLBACK;

export const investorProfile: ProfileKind<InvestorView> = {
  type: "investor",
  ask: async (api, investorId) =>
    (await api("GET /api/investors/investor/{investorId}", { params: { investorId } })).investor,
  nameOf,
  describe: (investor) =>
    investor.about ||
    `${nameOf(investor)}, an investor in ${investor.focusAreas.join(", ")}, from ${investor.location}.`,
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
  list: { path: paths.investors, name: "Investors", button: "Show all investors" },
  notFound: { title: INVESTOR_NOT_FOUND, log: PROFILE_FAULTS.investor },
  Body: InvestorProfile,
};

/** The public profile (INV-07 to INV-15): what the person invests in at the left, who it is at the right. */
function InvestorProfile({ profile: investor, actions, contact, reviews }: ProfileParts & { profile: InvestorView }) {
  const { investmentLevel, rating, ratingCount } = investor;
  return (
    <article className="wrap grid gap-x-8 gap-y-6 pt-6 pb-16 lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      {/* Who it is comes first for readers and on phones. */}
      <div className="grid content-start gap-4 lg:col-start-2">
        <Cover
          framed
          id={investor.userId}
          name={nameOf(investor)}
          picture={investor.profilePicture}
          shape="person"
          badges={<Marks of={investor} />}
          meta={[investmentLevel]}
          rating={<Rating value={rating} count={ratingCount} />}
          actions={actions}
        />
        {contact}
        <section className="card grid gap-2 p-4 sm:p-5">
          <h2 className="h4">About</h2>
          <p className="max-w-text whitespace-pre-line brk">{investor.about || GENERIC_ABOUT}</p>
        </section>
        <TieUps count={investor.tieUpCount} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Interests investor={investor} />
      </div>
      <div className="min-w-0 lg:col-start-2">{reviews}</div>
    </article>
  );
}

const Interests = ({ investor }: { investor: InvestorView }) => (
  <div className="card px-4 sm:px-5">
    {factsOf(investor, INVESTOR_SHOWN).map(({ label, value }) => (
      <section key={label} className="grid gap-1 border-line py-4 not-last:border-b">
        <h2 className="text-xs font-semibold text-ink-3">{label}</h2>
        <p className={value ? "font-medium brk" : "text-ink-3"}>{value || NOT_AVAILABLE}</p>
      </section>
    ))}
  </div>
);

/** INV-15, INV-16. */
const TieUps = ({ count }: { count: number }) => (
  <section className="group card flex items-center justify-between gap-4 p-4 sm:p-5">
    <div className="grid gap-1">
      <h2 className="h4">Tie up with companies</h2>
      <p className="h2 num">{`${count.toLocaleString("en-IN")}+`}</p>
    </div>
    <span className="text-link [&>svg]:size-10" aria-hidden="true">
      <Handshake className="group-hover:hidden" />
      <HeartHandshake className="hidden group-hover:block" />
    </span>
  </section>
);
