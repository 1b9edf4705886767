import type { AllRoutes, Answer } from "@startup-connect/contract";
import { INVESTOR_NAME_FALLBACK } from "@startup-connect/contract/investors";
import { word, wordsIn } from "@startup-connect/contract/values";
import { type CardOptions, MemberCard } from "#features/directory/member-card.tsx";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/card.ts";
import type { InvestorDraft } from "./investor-steps.tsx";

export type InvestorItem = Answer<AllRoutes["GET /api/investors/investors"]>["investors"][number];

/** What a card shows, also of one whose registration is being filled in. */
interface ShownInvestor extends Omit<InvestorItem, "category" | "interest">, Pick<InvestorDraft, "category"> {
  interest: Pick<InvestorDraft["interest"], "focusAreas" | "investmentStage" | "investmentAmount">;
}

/** An investor in a list (INV-01). */
export const InvestorCard = ({ investor, ...card }: { investor: ShownInvestor } & CardOptions) => (
  <MemberCard
    {...card}
    member={investor}
    name={investor.contactInfo.name || INVESTOR_NAME_FALLBACK}
    picture={investor.profilePicture}
    shape="person"
    href={paths.investor(investor._id)}
    text={wordsIn(investor.interest.focusAreas.join(", "))}
    facts={[
      // None yet in the preview of a registration.
      {
        label: t.lookingFor,
        value: investor.interest.investmentStage && t.startupsAt({ stage: word(investor.interest.investmentStage) }),
      },
      { label: t.investment, value: investor.interest.investmentAmount },
      { label: t.experience, value: word(investor.category) },
      { label: t.location, value: wordsIn(investor.contactInfo.location) },
    ]}
  />
);
