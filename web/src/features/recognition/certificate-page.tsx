import {
  CERTIFICATE_EXAMPLES,
  CERTIFICATE_TYPE_LABELS,
  CERTIFICATE_UNREACHED,
  lookUpFaults,
  REGISTER_TYPES,
  type RegisteredCertificate,
} from "@startup-connect/contract/recognition";
import { indiaDay, longDate } from "@startup-connect/contract/shared";
import { useEffect, useRef, useState } from "react";
import { Link, type LoaderFunctionArgs } from "react-router";
import { ApiError, browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { publicMeta } from "#lib/head.ts";
import { useHydrated } from "#lib/hydrated.ts";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { saveFile } from "#lib/save-file.tsx";
import { apiFrom } from "#lib/server-context.ts";
import { useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/recognition-certificate.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { FactList } from "#ui/facts.tsx";
import { Download } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { OfficialLink, Remarks } from "./remarks.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { asOf: (await apiFrom(context)("GET /api/recognition/rules")).asOf };
}

export const meta = publicMeta({
  title: t.title,
  description: t.description,
  path: paths.certificate,
});

/** REC-13 to REC-18. */
export default function CertificatePage({ loaderData: { asOf } }: { loaderData: { asOf: string } }) {
  return (
    <div className="wrap section grid gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <h1 className="h2">{t.title}</h1>
        <p className="text-ink-2">{t.intro}</p>
        <Remarks asOf={asOf} />
      </div>
      <div className="grid max-w-form content-start gap-6">
        <LookUp />
        <section className="grid gap-3 border-t border-line pt-6">
          <h2 className="h4">{t.numberFormat}</h2>
          <dl className="grid gap-2 text-ink-2">
            {REGISTER_TYPES.map((type) => (
              <div key={type} className="flex flex-wrap gap-x-3">
                <dt>{`${CERTIFICATE_TYPE_LABELS[type]}:`}</dt>
                <dd className="font-semibold text-ink num">{CERTIFICATE_EXAMPLES[type]}</dd>
              </div>
            ))}
          </dl>
          <p className="text-ink-2">
            {t.isItYours({ link: (inside) => <Link to={`${paths.application}#certificates`}>{inside}</Link> })}
          </p>
        </section>
      </div>
    </div>
  );
}

type LookUpResult =
  | { state: "found"; message: string; certificates: readonly RegisteredCertificate[] }
  | { state: "failed"; text: string; officialUrl: string | undefined };

function LookUp() {
  const [result, setResult] = useState<LookUpResult>();
  const form = useForm({
    start: { certificateType: "", certificateNumber: "", entityName: "" },
    check(input) {
      setResult(undefined);
      return lookUpFaults(input);
    },
    send: async (input) => setResult(await lookedUp(input)),
  });
  const { field, isBusy } = form;
  const hydrated = useHydrated();
  const resultRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) resultRef.current?.scrollIntoView({ block: "nearest" });
  }, [result]);

  return (
    <>
      <Form of={form} className="grid gap-4">
        <Select
          {...field("certificateType")}
          label={t.type}
          options={REGISTER_TYPES.map((value) => ({ value, label: CERTIFICATE_TYPE_LABELS[value] }))}
          placeholder={t.chooseType}
        />
        <Input {...field("certificateNumber")} label={t.number} autoComplete="off" hint={t.numberHint} />
        <Input {...field("entityName")} label={t.entityName} autoComplete="organization" maxLength={200} />
        <Button
          type="submit"
          kind={1}
          size="lg"
          className="justify-self-start"
          disabled={!hydrated}
          data-needs=""
          busyText={isBusy && t.looking}
        >
          {t.verify}
        </Button>
        <noscript>
          <p className="text-sm text-ink-2">{t.needsScript}</p>
        </noscript>
      </Form>
      <div ref={resultRef} className="grid gap-4">
        {result?.state === "failed" && (
          <Alert kind="bad">
            {result.text}
            {result.officialUrl && (
              <span className="mt-1 block">
                <OfficialLink href={result.officialUrl}>{t.checkOfficial}</OfficialLink>
              </span>
            )}
          </Alert>
        )}
        {result?.state === "found" && (
          <>
            <Alert kind="good" role="status">
              {result.message}
            </Alert>
            {result.certificates.map((one) => (
              <FoundCertificate
                key={`${one.certificateNumber} ${one.entityName}`}
                certificate={one}
                now={new Date(timeNow())}
              />
            ))}
          </>
        )}
      </div>
    </>
  );
}

async function lookedUp(json: {
  certificateType: string;
  certificateNumber: string;
  entityName: string;
}): Promise<LookUpResult> {
  try {
    const { message, certificates } = await browserApi("POST /api/certificates/submit", { json });
    return { state: "found", message, certificates };
  } catch (error) {
    if (!(error instanceof ApiError)) return { state: "failed", text: CERTIFICATE_UNREACHED, officialUrl: undefined };
    const { body } = error;
    return { state: "failed", text: body.error || CERTIFICATE_UNREACHED, officialUrl: body.officialUrl };
  }
}

/** An entry of the register, with its file where the rule of REC-18 gives it. One whose last day is over says so. */
export function FoundCertificate({ certificate, now }: { certificate: RegisteredCertificate; now: Date }) {
  const { certificateType, certificateNumber, entityName, issueDate, validTo, startupId, downloadUrl } = certificate;
  const isOver = validTo !== null && validTo < indiaDay(now);
  return (
    <section aria-label={entityName} className="card grid gap-4 p-5">
      <h2 className="h4 brk">{entityName}</h2>
      <FactList
        missing={t.notStated}
        facts={[
          { label: t.typeShort, value: CERTIFICATE_TYPE_LABELS[certificateType] },
          { label: t.numberShort, value: <span className="num">{certificateNumber}</span> },
          { label: t.issued, value: longDate(issueDate) },
          { label: isOver ? t.endedOn : t.validTo, value: validTo && longDate(validTo) },
          { label: t.profile, value: startupId && <Link to={paths.startup(startupId)}>{t.startupProfile}</Link> },
        ]}
      />
      {downloadUrl && <DownloadCertificate url={downloadUrl} number={certificateNumber} />}
    </section>
  );
}

/** The owner's own file needs the session, which travels in a header and not in a link. */
function DownloadCertificate({ url, number }: { url: string; number: string }) {
  const { isBusy, failure, run } = useSubmit();
  const id = url.split("/").at(-2) ?? "";
  const download = () =>
    run(async () => {
      const answer = await browserApi("GET /api/certificates/{id}/download", { params: { id } });
      await saveFile(answer, `certificate-${number.replace("/", "-")}`);
    });
  return (
    <div className="grid justify-items-start gap-3">
      {failure && <Alert kind="bad">{t.notDownloaded}</Alert>}
      <Button onClick={() => void download()} busyText={isBusy && t.downloading}>
        <Download />
        {t.download}
      </Button>
    </div>
  );
}
