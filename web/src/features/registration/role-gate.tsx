import { type UserType, withArticle } from "@startup-connect/contract/shared";
import { type ReactNode, useState } from "react";
import { useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui/button.tsx";

/** ROLE-13: users of another type, or already registered, see this before the form, not after five steps. */
export function RoleGate({ type, children }: { type: UserType; children: ReactNode }) {
  const { userType, registered } = useMe();
  // Checked once: after the form is sent the account counts as registered, and the next session check
  // would remove the success message from the screen.
  const [wasLetIn] = useState(!registered && userType === type);
  if (wasLetIn) return children;
  if (registered) {
    return (
      <Told title="You are registered already">
        <p>Each account has one registration, and yours is complete.</p>
        <ButtonLink kind={1} href={paths.settings}>
          Edit your details
        </ButtonLink>
      </Told>
    );
  }
  if (userType !== type) {
    return (
      <Told title={`This form is for ${withArticle(type).toLowerCase()} account`}>
        <p>
          {userType === "None"
            ? "Please choose your user type first."
            : `Your account is registered as ${userType}, which has its own form.`}
        </p>
        <ButtonLink kind={1} href={paths.registrationHome}>
          Choose your registration
        </ButtonLink>
      </Told>
    );
  }
  return children;
}

const Told = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="wrap section grid max-w-form justify-items-start gap-4">
    <h1 className="h1">{title}</h1>
    {children}
  </section>
);
