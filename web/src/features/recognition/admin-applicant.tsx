import type { ReviewedApplication } from "@startup-connect/contract/recognition";
import { placeName } from "@startup-connect/contract/values";
import { MixedScriptsNote } from "#features/admin/section-page.tsx";
import { ApiError, publicApi } from "#lib/api.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Panel } from "#ui/card.tsx";
import { EmailLink } from "#ui/email.tsx";
import { type Fact, FactList } from "#ui/facts.tsx";
import { Tile } from "#ui/tile.tsx";

interface ApplicantProfile {
  picture: string;
  text: string;
  facts: readonly Fact[];
}

/** What visitors read in the applicant's profile; null where there is none, or it is not public now. */
export async function applicantProfile(of: ReviewedApplication["profile"]): Promise<ApplicantProfile | null> {
  if (!of) return null;
  return ask[of.type](of._id).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

const ask = {
  async Startup(startupId: string): Promise<ApplicantProfile> {
    const { startup } = await publicApi("GET /api/startups/startup/{startupId}", { params: { startupId } });
    const { logo, brief, industry, stage, city, state, website } = startup;
    const facts = { Industry: industry, Stage: stage, Location: placeName(city, state), Website: website };
    return { picture: logo, text: brief, facts: factsOf(facts) };
  },
  async Investor(investorId: string): Promise<ApplicantProfile> {
    const { investor } = await publicApi("GET /api/investors/investor/{investorId}", { params: { investorId } });
    const { profilePicture, about, category, focusAreas, investmentAmount, location } = investor;
    const facts = { Type: category, Focus: focusAreas.join(", "), Range: investmentAmount, Location: location };
    return { picture: profilePicture, text: about, facts: factsOf(facts) };
  },
  async Mentor(mentorId: string): Promise<ApplicantProfile> {
    const { mentor } = await publicApi("GET /api/mentors/mentor/{mentorId}", { params: { mentorId } });
    const { file, brief, industry, sectors, city, state, url } = mentor;
    const facts = { Industry: industry, Sectors: sectors, Location: placeName(city, state), Profile: url };
    return { picture: file, text: brief, facts: factsOf(facts) };
  },
};

const factsOf = (values: Record<string, string>): Fact[] =>
  Object.entries(values).map(([label, value]) => ({ label, value }));

interface ApplicantPanelProps {
  application: ReviewedApplication;
  profile: ApplicantProfile | null;
}

/** ADM-14: who applies, beside the decision: name, contact and what the profile says. */
export function ApplicantPanel({ application, profile }: ApplicantPanelProps) {
  const { userId, applicantName, certifiedName, email, phoneNumber, profile: of } = application;
  const path = of && profile && profilePath(of.type, of._id);
  return (
    <Panel title="Applicant" action={path && <Anchor href={path}>Public profile</Anchor>}>
      <div className="grid gap-4">
        <MixedScriptsNote name={applicantName} />
        {of && !profile && <p className="text-sm">The profile is not public now.</p>}
        {profile && of && (
          <div className="flex gap-4">
            <Tile id={userId} name={applicantName} picture={profile.picture || null} shape={shapeOf(of.type)} />
            <p className="max-w-text text-sm whitespace-pre-line brk">{profile.text}</p>
          </div>
        )}
        <div className="grid items-start gap-x-8 gap-y-2.5 md:grid-cols-2">
          <FactList
            facts={[
              { label: certifiedName ? "New name" : "Name", value: applicantName },
              ...(certifiedName ? [{ label: "Marks given to", value: certifiedName }] : []),
              { label: "Role", value: of?.type },
              { label: "Email", value: email && <EmailLink email={email} /> },
              { label: "Phone", value: <span className="num">{phoneNumber}</span> },
            ]}
          />
          {profile && <FactList facts={profile.facts} />}
        </div>
      </div>
    </Panel>
  );
}
