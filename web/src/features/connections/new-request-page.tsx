import {
  ANSWER_DAYS,
  asksForMoney,
  type ConnectRequest,
  FUND_USE_TEXTS,
  FUND_USES,
  monthsAhead,
  NOTE_MAX,
  OFFER_TEXTS,
  offersFor,
  PURPOSES,
  type Purpose,
  REQUEST_FACT_TEXTS,
  REQUEST_FACTS_MAX,
  type RequestTerms,
  requestFaults,
} from "@startup-connect/contract/connections";
import { fullName, shortDate } from "@startup-connect/contract/shared";
import { VERIFY_FIRST } from "@startup-connect/contract/verification";
import { Link, useNavigate } from "react-router";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { tabDraft } from "#lib/storage.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { CheckboxGroup, RadioGroup } from "#ui/checkbox.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { FactList } from "#ui/facts.tsx";
import { Send } from "#ui/icons.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { Tile } from "#ui/tile.tsx";
import { useToast } from "#ui/toast.tsx";
import type { Route } from "./+types/new-request-page";
import { relationOf, requestDraft, setRelation } from "./relations.ts";
import { VerifiedLine } from "./request-card.tsx";
import { allowanceText, factList, monthText, purposeOptions, rateText } from "./request-words.ts";
import { heldRelation, useScreening } from "./screening.tsx";

export const handle: MemberPage = { title: "New request", loading: "form", loads: "request" };

export const clientLoader = forMembers(({ params }: Route.ClientLoaderArgs) =>
  browserApi("GET /api/requests/to/{userId}", { params: { userId: params.userId } }),
);

/** REQ-01. */
export default function NewRequestPage({ loaderData: terms }: Route.ComponentProps) {
  const { user, awayUntil, refusal } = terms;
  const path = profilePath(user.type, user.profileId);
  return (
    <>
      <div>
        {path && (
          <p className="mb-2 text-sm">
            <Anchor href={path}>{fullName(user)}</Anchor>
          </p>
        )}
        <h1 className="h1 brk">{`Ask ${user.name}`}</h1>
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          {refusal && <Alert role="note">{refusal}</Alert>}
          {!refusal && awayUntil && (
            <Alert kind="wait" role="note">
              {`${user.name} is out of office until ${shortDate(awayUntil)}. The ${ANSWER_DAYS} days for an answer begin then.`}
            </Alert>
          )}
          {!refusal && <RequestForm key={user.userId} terms={terms} />}
        </div>
        <Panel title={`About ${user.name}`}>
          <div className="grid gap-4">
            <div className="flex items-center gap-3">
              <Tile id={user.userId} name={user.name} picture={user.picture} shape={shapeOf(user.type)} />
              <div className="min-w-0">
                <p className="h4 brk">{fullName(user)}</p>
                <p className="text-sm text-ink-3">{user.type}</p>
                <VerifiedLine kinds={terms.verifications} />
              </div>
            </div>
            <FactList
              facts={[
                { label: "Answers", value: rateText(terms.answers) },
                ...factList(terms.about),
                { label: "Your requests", value: allowanceText(terms.allowance) },
              ]}
            />
          </div>
        </Panel>
      </div>
    </>
  );
}

interface Values {
  purpose: Purpose;
  amount: string;
  use: string;
  offer: string;
  byMonth: string;
  note: string;
  facts: string[];
}

const startOf = ({ purposes, barred, facts }: RequestTerms): Values => ({
  purpose: purposes.find((one) => !barred.includes(one)) ?? "know",
  amount: "",
  use: "",
  offer: "",
  byMonth: "",
  note: "",
  facts: facts.map(({ fact }) => fact).slice(0, REQUEST_FACTS_MAX),
});

/** What was kept, without a purpose that is no longer allowed. */
const withPurpose = ({ purpose, ...kept }: Record<string, unknown>, { purposes, barred }: RequestTerms) =>
  purposes.some((one) => one === purpose && !barred.includes(one)) ? { ...kept, purpose } : kept;

const reader = () => import("#ui/read-amount.ts");

/** Only what belongs to the purpose is sent. */
async function requestOf(values: Values, { user: { userId }, from, facts: known }: RequestTerms) {
  const { purpose, note } = values;
  const isMoney = asksForMoney(from, purpose);
  const offers = offersFor(from, purpose);
  return {
    userId,
    purpose,
    note,
    amount: (isMoney ? (await reader()).readOptional(values.amount) : null) ?? undefined,
    use: (isMoney && FUND_USES.find((use) => use === values.use)) || "",
    offer: offers.find((offer) => offer === values.offer) ?? "",
    byMonth: purpose === "know" ? "" : values.byMonth,
    facts: purpose === "know" ? [] : known.flatMap(({ fact }) => (values.facts.includes(fact) ? fact : [])),
  } satisfies ConnectRequest;
}

function RequestForm({ terms }: { terms: RequestTerms }) {
  const { user, from, purposes, barred, facts } = terms;
  const navigate = useNavigate();
  const toast = useToast();
  const { screened, dialog } = useScreening();
  const kept = tabDraft(requestDraft(user.userId));
  const form = useForm<Values>({
    start: startOf(terms),
    draft: { ...kept, read: () => withPurpose(kept.read(), terms) },
    async find(values) {
      const request = await requestOf(values, terms);
      const faults = requestFaults(request, from, user.type, new Date(timeNow()));
      const tooLong = [...values.note.trim()].length > NOTE_MAX && `Please use at most ${NOTE_MAX} characters.`;
      const tooMany = request.facts.length > REQUEST_FACTS_MAX && `Please choose at most ${REQUEST_FACTS_MAX}.`;
      return {
        ...faults,
        ...(asksForMoney(from, values.purpose) && (await reader()).amountFaults({ amount: values.amount })),
        ...(tooLong && { note: tooLong }),
        ...(tooMany && { facts: tooMany }),
      };
    },
    async send(values) {
      const request = await requestOf(values, terms);
      const sent = await screened((confirmed) =>
        browserApi("POST /api/connections", { json: { ...request, confirmed } }),
      );
      if ("held" in sent) {
        setRelation(user.userId, heldRelation(sent.held._id));
        toast(sent.message);
        return void (await navigate(`${paths.connections}?show=sent`, { replace: true }));
      }
      const { connection } = sent;
      setRelation(user.userId, relationOf(connection));
      toast(connection.status === "accepted" ? `You and ${user.name} are connected.` : "Your request was sent.");
      await navigate(paths.request(connection._id), { replace: true });
    },
  });
  const { field, errorList, said, isBusy } = form;
  const { purpose } = form.values;
  const isMoney = asksForMoney(from, purpose);
  const offers = offersFor(from, purpose);
  return (
    <Form of={form} className="card grid min-w-0">
      <div className="grid gap-5 p-4 sm:p-5">
        <ErrorSummary faults={errorList} keepsFocus />
        <RadioGroup
          {...field("purpose")}
          framed
          legend="What is it about?"
          options={PURPOSES.flatMap((value) =>
            purposes.includes(value) ? { value, ...purposeOptions[value], disabled: barred.includes(value) } : [],
          )}
        />
        {barred.length > 0 && (
          <Alert role="note">
            {`${VERIFY_FIRST} Then you can also write about ${barred.map((one) => purposeOptions[one].label.toLowerCase()).join(" or ")}. `}
            <Link to={paths.settingsSection("verification")}>Verify</Link>
          </Alert>
        )}
        {purpose !== "know" && (
          <div className="grid gap-5 sm:grid-cols-2">
            {isMoney && (
              <>
                <MoneyField {...field("amount")} label="Amount you look for" placeholder="40,00,000" />
                <Select
                  {...field("use")}
                  label="For what"
                  optional
                  placeholder="Choose"
                  options={FUND_USES.map((value) => ({ value, label: FUND_USE_TEXTS[value] }))}
                />
              </>
            )}
            {offers.length > 0 && (
              <Select
                {...field("offer")}
                label="What you offer"
                optional={from === "Student"}
                placeholder="Choose"
                options={offers.map((value) => ({ value, label: OFFER_TEXTS[value] }))}
              />
            )}
            <Select
              {...field("byMonth")}
              label="Needed by"
              optional
              placeholder="No date"
              options={monthsAhead(new Date(timeNow())).map((value) => ({ value, label: monthText(value) }))}
            />
          </div>
        )}
        <Textarea
          {...field("note")}
          label={`Why ${user.name}?`}
          optional={purpose === "know"}
          rows={5}
          limit={NOTE_MAX}
          {...(purpose !== "know" && { hint: "No contact details: you both see them after acceptance." })}
        />
        {purpose !== "know" && facts.length > 0 && (
          <CheckboxGroup
            {...field("facts")}
            legend={`What ${user.name} reads with it`}
            hint={`From your profile, as it is now; at most ${REQUEST_FACTS_MAX}.`}
            options={facts.map(({ fact, value }) => ({ value: fact, label: `${REQUEST_FACT_TEXTS[fact]}: ${value}` }))}
          />
        )}
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-4 sm:px-5">
        <p className="max-w-100 text-sm text-ink-2">
          {`${user.name} has ${ANSWER_DAYS} days. Without an answer the request is closed, and does not count for you. `}
          <Link to={paths.settingsSection("requests")}>Your requests</Link>
        </p>
        <Button type="submit" kind={1} busyText={isBusy && "Sending…"}>
          <Send /> Send request
        </Button>
      </div>
      {dialog}
    </Form>
  );
}
