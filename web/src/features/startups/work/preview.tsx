import type { Industry } from "@startup-connect/contract/shared";
import { useFormContext } from "react-hook-form";
import { useAddressOf } from "#features/registration/work/use-address-of.ts";
import { StartupCard } from "../startup-card.tsx";
import type { StartupDraft } from "./values.ts";

/** The card as the directory will show it, while it is being filled in. */
export function StartupPreview({ personId }: { personId: string }) {
  const values = useFormContext<StartupDraft>().watch();
  const logo = useAddressOf(values.file);
  return (
    <>
      <p className="text-xs text-ink-3">Preview of your card</p>
      <div inert aria-hidden="true">
        <StartupCard
          startup={{
            _id: "preview",
            userId: personId,
            startupName: values.startupName || "Your startup",
            logo,
            brief: values.brief,
            stage: values.stage,
            city: values.city,
            state: values.state,
            industry: values.industry as Industry | "",
            sector: values.sector,
            funding: values.funding,
            service: values.service,
            gallery: [],
            joinDate: "",
            rating: null,
            ratingCount: 0,
            recognised: false,
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
