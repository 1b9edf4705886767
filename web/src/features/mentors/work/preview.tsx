import type { MentorFormValues } from "@startup-connect/contract/mentors";
import { useFormContext } from "react-hook-form";
import { useAddressOf } from "#features/registration/work/use-address-of.ts";
import { MentorCard } from "../mentor-card.tsx";

/** The card as the directory will show it, while it is being filled in. */
export function MentorPreview({ personId }: { personId: string }) {
  const {
    file,
    mentorName,
    industry = "",
    state,
    city,
    activeMonths,
    brief = "",
  } = useFormContext<MentorFormValues>().watch();
  const picture = useAddressOf(file);
  return (
    <>
      <p className="text-xs text-ink-3">Preview of your card</p>
      <div inert aria-hidden="true">
        <MentorCard
          mentor={{
            _id: "preview",
            userId: personId,
            file: picture,
            mentorName: mentorName || "Your name",
            industry,
            state,
            city,
            activeMonths: Number(activeMonths) || 0,
            brief,
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
