import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";

/** PROF-18: before the registration there is an account, and the way to the form. */
export const ToRegistration = () => (
  <Panel title="You are not listed yet">
    <p className="text-ink-2">Fill in the registration form for your user type, so that others can find you.</p>
    <p className="mt-4">
      <ButtonLink kind={1} href={paths.registrationHome}>
        Go to the registration
      </ButtonLink>
    </p>
  </Panel>
);
