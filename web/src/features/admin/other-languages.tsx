import { type InOther, languages, otherLanguages } from "@startup-connect/contract/shared";
import { useRouteLoaderData } from "react-router";
import type { FieldParts } from "#lib/form.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { loader } from "../../root.tsx";

interface OtherLanguagesProps<N extends string> {
  field: (name: InOther<NoInfer<N>>) => FieldParts<string>;
  texts: readonly { name: N; label: string; limit: number; rows?: number }[];
}

/** The texts of a form in the other languages of the site (LANG-09). */
export function OtherLanguages<N extends string>({ field, texts }: OtherLanguagesProps<N>) {
  const { languages: served = [] } = useRouteLoaderData<typeof loader>("root") ?? {};
  const offered = otherLanguages.filter((one) => served.includes(one));
  // What is not offered, or not yet, is kept.
  const kept = otherLanguages
    .filter((one) => !served.includes(one))
    .flatMap((language) =>
      texts.map(({ name: text }) => {
        const { name, defaultValue } = field(`${text}_${language}`);
        return <input key={name} type="hidden" name={name} defaultValue={defaultValue} />;
      }),
    );
  if (offered.length === 0) return kept;
  const isFaulty = offered.some((language) => texts.some(({ name }) => field(`${name}_${language}`).error));
  return (
    <Disclosure title="In other languages" open={isFaulty || undefined}>
      <div className="grid gap-4">
        {kept}
        <p className="text-sm">What you leave empty is shown in English.</p>
        {offered.map((language) =>
          texts.map(({ name, label, limit, rows = 2 }) => (
            <Textarea
              key={name + language}
              {...field(`${name}_${language}`)}
              label={`${label} (${languages[language].name})`}
              lang={languages[language].tag}
              optional
              rows={rows}
              limit={limit}
            />
          )),
        )}
      </div>
    </Disclosure>
  );
}
