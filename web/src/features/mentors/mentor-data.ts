import { paths } from "#lib/paths.ts";
import { addressIn, breadcrumb, type Thing } from "#lib/structured-data.tsx";
import type { MentorView } from "./mentor-profile.tsx";

/** A mentor as schema.org has it: public facts only. */
export function mentorData(mentor: MentorView, publicUrl: string): Thing {
  const { mentorName, brief, file, url, city, state, _id } = mentor;
  const path = paths.mentor(_id);
  return {
    "@type": "ProfilePage",
    url: publicUrl + path,
    breadcrumb: breadcrumb(publicUrl, [
      { name: "Mentors", path: paths.mentors },
      { name: mentorName, path },
    ]),
    mainEntity: {
      "@type": "Person",
      name: mentorName,
      jobTitle: "Mentor",
      description: brief || undefined,
      image: file ? publicUrl + file : undefined,
      sameAs: url || undefined,
      address: addressIn(city, state),
    },
  };
}
