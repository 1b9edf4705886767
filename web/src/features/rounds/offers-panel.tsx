import { countText, OFFER_KIND_LABELS, type OwnRounds, offerFile, yearText } from "@startup-connect/contract/rounds";
import { browserApi } from "#lib/api.ts";
import { saveFile } from "#lib/save-file.tsx";
import { useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/rounds.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Download } from "#ui/icons.tsx";

type Offer = OwnRounds["offers"][number];

/** DEAL-42, DEAL-43: how many are named, and the list for the company's records. */
export function OffersPanel({ own: { offers, clause, source } }: { own: OwnRounds }) {
  const limit = offers[0]?.limit ?? 0;
  const shown = offers.filter(({ named }) => named > 0);
  return (
    <Panel title={t.privatePlacement}>
      <div className="grid gap-5">
        {shown.map((offer) => (
          <Count key={`${offer.kind} ${offer.year}`} offer={offer} />
        ))}
        <Disclosure title={t.whatLawSays} className="text-sm last:border-0">
          <div className="grid gap-2 text-xs">
            <p>
              {t.lawLimit({
                limit: String(limit),
                clause,
                link: (inside) => (
                  <a href={source.url} rel="noopener noreferrer" target="_blank">
                    {inside}
                  </a>
                ),
              })}
            </p>
            <p>{t.listIs}</p>
          </div>
        </Disclosure>
      </div>
    </Panel>
  );
}

function Count({ offer }: { offer: Offer }) {
  const { said, isBusy, run } = useSubmit();
  const { kind, year, named, limit } = offer;
  const take = () =>
    run(async () => {
      await saveFile(await browserApi("GET /api/round/offers", { query: { kind, year } }), offerFile(offer));
    });
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        <b className="text-2xl font-semibold num">{t.namedOf({ named: String(named), limit: String(limit) })}</b>
        <span className="block text-sm text-ink-2">
          {t.namedFor({ kind: OFFER_KIND_LABELS[kind], year: yearText(year) })}
        </span>
      </p>
      <svg
        className="h-2 w-full rounded-full bg-line"
        viewBox={`0 0 ${limit} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={countText(offer)}
      >
        <rect className="fill-action" width={named} height="1" />
      </svg>
      {named > 0 && (
        <Button kind={3} size="sm" onClick={() => void take()} busyText={isBusy && t.loading}>
          <Download /> {t.downloadList}
        </Button>
      )}
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
    </div>
  );
}
