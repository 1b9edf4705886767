import { CASE_LINK_DEAD } from "@startup-connect/contract/moderation";
import { useCallback } from "react";
import { NeedsScript } from "#features/accounts/auth-frame.tsx";
import { browserApi, unless } from "#lib/api.ts";
import { pageTitle } from "#lib/paths.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import * as t from "#texts/cases.ts";
import { Alert } from "#ui/alert.tsx";
import { Loading, TryAgain } from "#ui/states.tsx";
import { Report } from "./report.tsx";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle(t.aboutYours) }, { name: "robots", content: "noindex" }];

/** CASE-15: for who is suspended and cannot log in. */
export default function ReportLinkPage({ params }: { params: { number: string; token: string } }) {
  const { number, token } = params;
  const ask = useCallback(
    () => browserApi("GET /api/reports/{number}/{token}", { params: { number, token } }).catch(unless(404, null)),
    [number, token],
  );
  const { value, setValue, failed, load } = useLoaded(ask);
  if (value) {
    const appeal = async (text: string) => {
      const answer = await browserApi("POST /api/reports/{number}/{token}/appeal", { params, json: { text } });
      setValue({ report: answer.report });
      return answer;
    };
    return (
      <div className="wrap section grid gap-5">
        <Report report={value.report} appeal={appeal} />
      </div>
    );
  }
  return (
    <div className="wrap section grid gap-5">
      <h1 className="h1">{t.aboutYours}</h1>
      <NeedsScript />
      {value === null && <Alert kind="bad">{CASE_LINK_DEAD}</Alert>}
      {failed && <TryAgain onTry={() => void load()}>{t.notLoaded}</TryAgain>}
      {value === undefined && !failed && <Loading label={t.loadingCase} blocks={["h-40"]} />}
    </div>
  );
}
