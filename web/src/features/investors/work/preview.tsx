import type { InvestorFormValues } from "@startup-connect/contract/investors";
import { useFormContext } from "react-hook-form";
import { useAddressOf } from "#features/registration/work/use-address-of.ts";
import { InvestorCard } from "../investor-card.tsx";

/** The card as the directory will show it, while it is being filled in. */
export function InvestorPreview({ personId }: { personId: string }) {
  const { profilePicture, contactInfo, category, interest } = useFormContext<InvestorFormValues>().watch();
  const picture = useAddressOf(profilePicture);
  return (
    <>
      <p className="text-xs text-ink-3">Preview of your card</p>
      <div inert aria-hidden="true">
        <InvestorCard
          investor={{
            _id: "preview",
            userId: personId,
            profilePicture: picture,
            category,
            contactInfo,
            interest,
            rating: null,
            ratingCount: 0,
            verified: false,
            certifiedName: "",
            featured: false,
          }}
        />
      </div>
      <p className="text-xs text-ink-3">
        Your profile is listed right after you submit. The Verified mark follows our review.
      </p>
    </>
  );
}
