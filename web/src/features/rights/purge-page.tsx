import type { AllRoutes, Answer } from "@startup-connect/contract";
import { longDate } from "@startup-connect/contract/shared";
import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { useHydrated } from "#lib/hydrated.ts";
import { pageTitle } from "#lib/paths.ts";
import { failureText } from "#lib/use-submit.ts";
import * as t from "#texts/rights-purge.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { FactList } from "#ui/facts.tsx";
import { Input } from "#ui/input.tsx";
import "#app/styles/work.css";

type Erasure = Answer<AllRoutes["GET /api/purges/{reference}"]>;

export const meta = () => [{ title: pageTitle(t.title) }, { name: "robots", content: "noindex" }];

/** RIGHT-05. */
export default function PurgePage() {
  const hydrated = useHydrated();
  const [found, setFound] = useState<Erasure>();
  const form = useForm({
    start: { reference: "" },
    say: failureText(t.failed),
    check({ reference }) {
      setFound(undefined);
      return reference.trim() ? {} : { reference: t.missing };
    },
    send: async ({ reference }) => setFound(await browserApi("GET /api/purges/{reference}", { params: { reference } })),
  });
  const { field, failure, isBusy } = form;
  return (
    <div className="wrap section grid max-w-form gap-5">
      <h1 className="h1">{t.title}</h1>
      <p className="text-ink-2">{t.intro}</p>
      <Form of={form} className="grid gap-4">
        {failure && <Alert kind="bad">{failure}</Alert>}
        <Input {...field("reference")} label={t.reference} autoComplete="off" />
        <Button
          type="submit"
          kind={1}
          className="justify-self-start"
          disabled={!hydrated}
          busyText={isBusy && t.checking}
        >
          {t.check}
        </Button>
      </Form>
      {found && (
        <div className="grid gap-3" role="status">
          <FactList
            facts={[
              { label: t.erased, value: longDate(found.erasedOn) },
              {
                label: t.sealed,
                value: found.purgedOn
                  ? t.purged({ date: longDate(found.purgedOn) })
                  : t.until({ date: longDate(found.purgeAfter) }),
              },
            ]}
          />
          <p className="text-sm text-ink-2">{t.books}</p>
        </div>
      )}
    </div>
  );
}
