import { NO_ANSWER, OTP_LINK_DEAD } from "@startup-connect/contract/accounts";
import { INVALID_EMAIL, isEmail } from "@startup-connect/contract/shared";
import { useLocation, useNavigate } from "react-router";
import { ApiError, browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { useHydrated } from "#lib/hydrated.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { failureText } from "#lib/use-submit.ts";
import * as t from "#texts/accounts.ts";
import * as work from "#texts/accounts-links.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Input } from "#ui/input.tsx";
import { AuthFrame, NeedsScript } from "./auth-frame.tsx";
import { keepRegistration, knownForRegistration, readRegistration } from "./register-draft.ts";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle(work.confirmRegistration) }, { name: "robots", content: "noindex" }];

/**
 * AUTH-26: the link of the email with the code, on whatever device it is opened. Only the button uses it up, because
 * email programs open links too. The address is behind the `#`; where that was cut off, it is asked for.
 */
export default function RegisterLinkPage({ params: { token } }: { params: { token: string } }) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const linked = hydrated ? addressIn(hash) : "";
  const form = useForm({
    start: { email: "" },
    say: failureText(OTP_LINK_DEAD, NO_ANSWER),
    check: ({ email }) => (isEmail(linked || email.trim()) ? {} : { email: INVALID_EMAIL }),
    async send({ email: typed }) {
      const email = linked || typed.trim();
      const { verificationToken } = await browserApi("POST /api/users/verify-link", { json: { email, link: token } });
      const known = readRegistration();
      const other = known.email !== email && { name: "", userType: "None" as const, mailings: false };
      keepRegistration({ ...other, email, sentTo: email, proof: verificationToken, proofOf: email, done: false });
      // With the role that was chosen, which another tab does not have.
      await navigate(`${paths.register}?step=finish${other ? search.replace("?", "&") : ""}`, {
        replace: true,
      });
    },
  });
  const { failure, error, isBusy } = form;
  const isDead = error instanceof ApiError && error.status === 400 && !error.body.errors?.email;

  return (
    <AuthFrame>
      <h1 className="h1">{work.confirmEmail}</h1>
      <NeedsScript />
      {failure && <Alert kind="bad">{failure}</Alert>}
      {isDead ? (
        <ButtonLink
          kind={1}
          size="lg"
          href={paths.register + search}
          onClick={() => knownForRegistration({ name: "", email: linked })}
        >
          {work.registerAgain}
        </ButtonLink>
      ) : (
        <Form of={form} className="grid gap-5">
          <p className="text-ink-2">
            {linked
              ? work.confirmToCreate({
                  email: linked,
                  b: (inside) => <strong className="brk text-ink">{inside}</strong>,
                })
              : work.confirmLinkedToCreate}
          </p>
          {hydrated && !linked && (
            <Input {...form.field("email")} label={t.email} type="email" autoComplete="email" required />
          )}
          <Button kind={1} size="lg" type="submit" disabled={!hydrated} busyText={isBusy && work.confirming}>
            {work.confirmAddress}
          </Button>
        </Form>
      )}
    </AuthFrame>
  );
}

function addressIn(hash: string): string {
  try {
    const address = decodeURIComponent(hash.slice(1));
    return isEmail(address) ? address : "";
  } catch {
    return "";
  }
}
