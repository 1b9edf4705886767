import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/fraud.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Bullets, LongText, Part } from "./legal-parts.tsx";

export const meta = publicMeta({ title: t.title, description: t.description, path: paths.advanceFeeFraud });

const complaint = t.complaint({ link: (inside) => <Anchor href="https://cybercrime.gov.in">{inside}</Anchor> });

/** FRAUD-09. A change of the screening changes this text. */
export default function AdvanceFeeFraudPage() {
  return (
    <LongText title={t.title} lead={t.lead}>
      <Part title={t.how}>
        <Bullets items={[t.goodNews, t.thenFee, t.hurry, t.another]} />
      </Part>
      <Part title={t.recognise}>
        <Bullets items={[t.genuine, t.free, t.bank, t.otp, t.check]} />
      </Part>
      <Part title={t.ours}>
        <Bullets items={[t.program, t.someSigns, t.strongSigns, t.misses]} />
      </Part>
      <Part title={t.paid}>
        <Bullets items={[t.call, t.yourBank, complaint, t.report]} />
      </Part>
    </LongText>
  );
}
