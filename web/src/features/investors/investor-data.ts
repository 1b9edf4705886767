import { INVESTOR_NAME_FALLBACK } from "@startup-connect/contract/investors";
import { paths } from "#lib/paths.ts";
import { breadcrumb, type Thing } from "#lib/structured-data.tsx";
import type { InvestorView } from "./investor-profile.tsx";

/** An investor as schema.org has it: public facts only. */
export function investorData(
  { contactInfo, about, profilePicture, location, _id }: InvestorView,
  publicUrl: string,
): Thing {
  const name = contactInfo.name || INVESTOR_NAME_FALLBACK;
  const path = paths.investor(_id);
  return {
    "@type": "ProfilePage",
    url: publicUrl + path,
    breadcrumb: breadcrumb(publicUrl, [
      { name: "Investors", path: paths.investors },
      { name, path },
    ]),
    mainEntity: {
      "@type": "Person",
      name,
      jobTitle: "Investor",
      description: about || undefined,
      image: profilePicture ? publicUrl + profilePicture : undefined,
      homeLocation: { "@type": "Place", name: location },
    },
  };
}
