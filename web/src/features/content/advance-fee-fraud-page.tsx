import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Bullets, Part } from "./legal-parts.tsx";

export const meta = publicMeta({
  title: "Advance-fee fraud",
  description:
    "How messages that promise funding and ask for a fee first work, how to recognise them, what Startup Connect does, and what to do if you paid.",
  path: paths.advanceFeeFraud,
});

/** FRAUD-09. A change of the screening changes this text. */
export default function AdvanceFeeFraudPage() {
  return (
    <article className="wrap section grid gap-10" lang="en-IN">
      <header className="grid max-w-text gap-3">
        <h1 className="h2">Advance-fee fraud</h1>
        <p className="text-lg text-ink-2">
          Someone promises funding, a loan, an award or a certificate, and asks you to pay first.
        </p>
      </header>
      <div className="grid max-w-text gap-10">
        <Part title="How it works">
          <Bullets
            items={[
              "The good news comes first: your funding is approved, your loan is sanctioned, your startup was selected.",
              "Then there is a fee: for processing, registration, legal work, tax or insurance, or a deposit that you will get back.",
              "You are asked to hurry, to keep it secret, or to continue in another messenger.",
              "After you pay there is another fee. What was promised never comes.",
            ]}
          />
        </Part>
        <Part title="How to recognise it">
          <Bullets
            items={[
              "Genuine investors give you money. They do not ask you to pay first.",
              "Recognition by DPIIT and Udyam registration are free of charge.",
              "A bank charges fees under a written loan agreement, never to a person's UPI address.",
              "No one needs your OTP, PIN or password to pay you.",
              "Check the profile: is a website, a work email or a registration verified? Call the company at the number on its own website.",
            ]}
          />
        </Part>
        <Part title="What Startup Connect does">
          <Bullets
            items={[
              "A program checks requests and first messages for signs of this fraud, in English, Hindi, Hinglish and Tamil.",
              "If there are some signs, we ask the sender to change the text, and you see a warning first.",
              "If there are strong signs, an administrator reads the request before you do.",
              "The program misses some of it and flags some honest messages. Please report what it missed.",
            ]}
          />
        </Part>
        <Part title="You paid?">
          <Bullets
            items={[
              "Call 1930, the national cybercrime helpline, immediately. The first hours count most.",
              "Call your bank, and ask it to stop the payment.",
              <>
                File a complaint at <Anchor href="https://cybercrime.gov.in">cybercrime.gov.in</Anchor>, and keep the
                messages.
              </>,
              "Report the sender here, from the profile or the message.",
            ]}
          />
        </Part>
      </div>
    </article>
  );
}
