import { paths } from "#lib/paths.ts";

/** The two texts open in a new tab, so nothing typed is lost (AUTH-05). */
export const TermsLabel = () => (
  <>
    I agree to the <Text path={paths.terms} name="Terms of Service" /> and{" "}
    <Text path={paths.privacy} name="Privacy Policy" />
  </>
);

export const PrivacyLink = () => <Text path={paths.privacy} name="Privacy Policy" />;

const Text = ({ path, name }: { path: string; name: string }) => (
  <a href={path} target="_blank" rel="noopener">
    {name}
    <span className="sr-only"> (opens a new tab)</span>
  </a>
);
