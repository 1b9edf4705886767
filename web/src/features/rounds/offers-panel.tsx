import {
  countText,
  LIST_REMARK,
  OFFER_KIND_LABELS,
  type OwnRounds,
  offerFile,
  yearText,
} from "@startup-connect/contract/rounds";
import { browserApi } from "#lib/api.ts";
import { saveFile } from "#lib/save-file.tsx";
import { useSubmit } from "#lib/use-submit.ts";
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
    <Panel title="Private placement">
      <div className="grid gap-5">
        {shown.map((offer) => (
          <Count key={`${offer.kind} ${offer.year}`} offer={offer} />
        ))}
        <Disclosure title="What the law says" className="text-sm last:border-0">
          <div className="grid gap-2 text-xs">
            <p>
              {`At most ${limit} people can be named in a financial year for each kind of security: `}
              <a href={source.url} rel="noopener noreferrer" target="_blank">
                {clause}
              </a>
              {`. After ${limit}, your round cannot be shown to anyone else. They still count after you end their access.`}
            </p>
            <p>{`The list is ${LIST_REMARK.charAt(0).toLowerCase()}${LIST_REMARK.slice(1)}`}</p>
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
        <b className="text-2xl font-semibold num">{`${named} of ${limit}`}</b>
        <span className="block text-sm text-ink-2">{`people named for ${OFFER_KIND_LABELS[kind]} in ${yearText(year)}`}</span>
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
        <Button kind={3} size="sm" onClick={() => void take()} busyText={isBusy && "Loading…"}>
          <Download /> List of named people (CSV)
        </Button>
      )}
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
    </div>
  );
}
