import { CERTIFICATE_TYPE_LABELS, type RegisteredCertificate } from "@startup-connect/contract/recognition";
import { indiaDay, longDate } from "@startup-connect/contract/shared";
import { Link } from "react-router";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { saveFile } from "#lib/save-file.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { FactList } from "#ui/facts.tsx";
import Download from "#ui/icons/download.tsx";

/** An entry of the register, with its file where the rule of REC-18 gives it. One whose last day is over says so. */
export function FoundCertificate({ certificate, now }: { certificate: RegisteredCertificate; now: Date }) {
  const { certificateType, certificateNumber, entityName, issueDate, validTo, startupId, downloadUrl } = certificate;
  const isOver = validTo !== null && validTo < indiaDay(now);
  return (
    <section aria-label={entityName} className="card grid gap-4 p-5">
      <h2 className="h4 brk">{entityName}</h2>
      <FactList
        missing="Not stated"
        facts={[
          { label: "Type", value: CERTIFICATE_TYPE_LABELS[certificateType] },
          { label: "Number", value: <span className="num">{certificateNumber}</span> },
          { label: "Issued", value: longDate(issueDate) },
          { label: isOver ? "Ended on" : "Valid to", value: validTo && longDate(validTo) },
          { label: "Profile", value: startupId && <Link to={paths.startup(startupId)}>Profile of the startup</Link> },
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
      {failure && <Alert kind="bad">The file could not be downloaded. Please try again.</Alert>}
      <Button onClick={() => void download()} busyText={isBusy && "Downloading…"}>
        <Download />
        Download certificate
      </Button>
    </div>
  );
}
