import * as t from "#texts/lib-work.ts";
import { ButtonLink } from "#ui/button.tsx";
import { paths } from "./paths.ts";
import { useSession } from "./session.tsx";

/** Under an empty list: a startup is led to investors and mentors, all others to startups. */
export function FindPeople() {
  const { session } = useSession();
  if (session.state !== "member") return null;
  if (session.me.userType !== "Startup") return <ButtonLink href={paths.startups}>{t.findStartups}</ButtonLink>;
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <ButtonLink href={paths.investors}>{t.findInvestors}</ButtonLink>
      <ButtonLink href={paths.mentors}>{t.findMentors}</ButtonLink>
    </div>
  );
}
