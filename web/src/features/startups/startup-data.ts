import { paths } from "#lib/paths.ts";
import { addressIn, aggregateRating, breadcrumb, type Thing } from "#lib/structured-data.tsx";
import type { StartupView } from "./startup-profile.tsx";

/** A startup as schema.org has it: public facts only. */
export function startupData(startup: StartupView, publicUrl: string): Thing {
  const { startupName, brief, website, logo, city, state, rating, ratingCount, _id } = startup;
  const path = paths.startup(_id);
  return {
    "@type": "ProfilePage",
    url: publicUrl + path,
    dateCreated: startup.memberSince,
    breadcrumb: breadcrumb(publicUrl, [
      { name: "Student Startups", path: paths.startups },
      { name: startupName, path },
    ]),
    mainEntity: {
      "@type": "Organization",
      name: startupName,
      description: brief || undefined,
      identifier: startup.personalId,
      logo: logo ? publicUrl + logo : undefined,
      sameAs: website || undefined,
      address: addressIn(city, state),
      aggregateRating: aggregateRating(rating, ratingCount),
    },
  };
}
