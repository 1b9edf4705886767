import { SAVED_SEARCHES_NEED_PLAN } from "@startup-connect/contract/plans";
import { ApiError, browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/plans-save.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Button } from "#ui/button.tsx";
import { Bell } from "#ui/icons.tsx";

/** As the call takes it. */
export interface SearchToSave {
  q: string;
  location: string;
  type: string[];
}

/** The button, and what the server says to the press. */
export default function SaveButton({ search }: { search: SearchToSave }) {
  const { isBusy, said, error, run, clear } = useSubmit();
  const needsPlan = error instanceof ApiError && error.status === 403;
  const save = () => run(async () => (await browserApi("POST /api/saved-searches", { json: search })).message);
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="sm" onClick={save} busyText={isBusy && t.saving}>
        <Bell />
        {t.save}
      </Button>
      <p className="text-xs text-ink-3">{SAVED_SEARCHES_NEED_PLAN}</p>
      {said && (
        <Alert kind={said.kind} onDismiss={clear}>
          {said.text}{" "}
          {(needsPlan || said.kind === "good") && <Anchor href={paths.plans}>{needsPlan ? t.plans : t.saved}</Anchor>}
        </Alert>
      )}
    </div>
  );
}
