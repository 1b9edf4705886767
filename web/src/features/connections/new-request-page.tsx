import {
  ANSWER_DAYS,
  amountWithin,
  asksForMoney,
  type ConnectRequest,
  NOTE_MAX,
  NOTE_MIN,
  PURPOSES,
  type Purpose,
  REQUEST_FACTS_MAX,
  type RequestTerms,
  requestFaults,
} from "@startup-connect/contract/connections";
import { absenceText, fullName, groupDigits } from "@startup-connect/contract/shared";
import { VERIFY_FIRST } from "@startup-connect/contract/verification";
import { Link, useNavigate } from "react-router";
import { ConfirmEmail } from "#features/verification/confirm-email.tsx";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { forMembers, type MemberPage, useMe, useReload } from "#lib/guard.tsx";
import { keepIntention, readIntention } from "#lib/intention.ts";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { tabDraft } from "#lib/storage.ts";
import * as member from "#texts/accounts-member.ts";
import * as t from "#texts/connections-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { FactList } from "#ui/facts.tsx";
import { Send } from "#ui/icons.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { Tile } from "#ui/tile.tsx";
import { useToast } from "#ui/toast.tsx";
import type { Route } from "./+types/new-request-page";
import { factList } from "./fact-list.ts";
import { relationOf, setRelation } from "./relations.ts";
import { VerifiedLine } from "./request-card.tsx";
import { allowanceText, PURPOSE_TEXTS, rateText } from "./request-words.ts";
import { heldRelation, useScreening } from "./screening.tsx";

export const handle: MemberPage = { title: t.newRequest, loading: "form", loads: "request" };

const reader = () => import("#ui/read-amount.ts");

export const clientLoader = forMembers(async ({ params }: Route.ClientLoaderArgs) => {
  const terms = await browserApi("GET /api/requests/to/{userId}", { params: { userId: params.userId } });
  const asksForMoney = terms.from === "Startup" && terms.purposes.includes("invest");
  const found = asksForMoney ? await browserApi("GET /api/matches/preferences").catch(() => null) : null;
  const invests = terms.about.find(({ fact }) => fact === "amount")?.value ?? "";
  return { terms, amount: found && amountWithin(found.preferences, (await reader()).readRange(invests)) };
});

/** REQ-01, CONN-02: the one way to ask. */
export default function NewRequestPage({ loaderData: { terms, amount } }: Route.ComponentProps) {
  const { user, absence, refusal } = terms;
  const path = profilePath(user.type, user.profileId);
  return (
    <>
      <h1 className="h1 brk">{t.requestTo({ name: user.name })}</h1>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          {refusal && <Alert role="note">{refusal}</Alert>}
          {!refusal && absence && (
            <Alert kind="wait" role="note">
              {t.absent({ absence: absenceText(absence), days: String(ANSWER_DAYS) })}
            </Alert>
          )}
          {!refusal && <RequestForm key={`${user.userId} ${terms.barred}`} terms={terms} amount={amount} />}
        </div>
        <Panel title={t.about({ name: user.name })}>
          <div className="grid gap-4">
            <div className="flex items-start gap-3">
              <Tile id={user.userId} name={user.name} picture={user.picture} shape={shapeOf(user.type)} />
              <div className="min-w-0">
                <p className="h4 brk">{path ? <Anchor href={path}>{fullName(user)}</Anchor> : fullName(user)}</p>
                <p className="text-sm text-ink-3">{member.kind({ kind: user.type })}</p>
                <VerifiedLine kinds={terms.verifications} />
              </div>
            </div>
            <FactList
              facts={[
                { label: t.answers, value: rateText(terms.answers) },
                ...factList(terms.about, user.type),
                { label: t.yourRequests, value: allowanceText(terms.allowance) },
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
  note: string;
}

const startOf = ({ purposes, barred }: RequestTerms, amount: number | null): Values => ({
  purpose: purposes.find((one) => !barred.includes(one)) ?? "know",
  amount: amount === null ? "" : groupDigits(amount),
  note: "",
});

/** What was kept, without a purpose that is no longer allowed. */
const withPurpose = ({ purpose, ...kept }: Record<string, unknown>, { purposes, barred }: RequestTerms) =>
  purposes.some((one) => one === purpose && !barred.includes(one)) ? { ...kept, purpose } : kept;

/** Only what belongs to the purpose is sent. */
async function requestOf(values: Values, { user: { userId }, from, facts }: RequestTerms) {
  const { purpose, note } = values;
  const isMoney = asksForMoney(from, purpose);
  return {
    userId,
    purpose,
    note,
    amount: (isMoney ? (await reader()).readOptional(values.amount) : null) ?? undefined,
    use: "",
    offer: "",
    byMonth: "",
    facts: facts.map(({ fact }) => fact).slice(0, REQUEST_FACTS_MAX),
  } satisfies ConnectRequest;
}

function RequestForm({ terms, amount }: { terms: RequestTerms; amount: number | null }) {
  const { user, from, purposes, barred, confirms } = terms;
  const { registered, hidden } = useMe();
  const reload = useReload();
  const navigate = useNavigate();
  const toast = useToast();
  const { screened, dialog } = useScreening();
  const kept = tabDraft(`request ${user.userId} Draft`);
  const form = useForm<Values>({
    start: startOf(terms, amount),
    draft: { ...kept, read: () => withPurpose(kept.read(), terms) },
    async find(values) {
      const request = await requestOf(values, terms);
      const faults = requestFaults(request, from, user.type, new Date(timeNow()));
      const isMissing = values.note.trim() === "" && t.oneSentence;
      const tooLong = [...values.note.trim()].length > NOTE_MAX && t.atMost({ most: String(NOTE_MAX) });
      return {
        ...faults,
        ...(asksForMoney(from, values.purpose) && (await reader()).amountFaults({ amount: values.amount })),
        ...(isMissing && { note: isMissing }),
        ...(tooLong && { note: tooLong }),
      };
    },
    async send(values) {
      const request = await requestOf(values, terms);
      const sent = await screened((confirmed) =>
        browserApi("POST /api/connections", { json: { ...request, confirmed } }),
      );
      // What was asked for before the registration (ROLE-79).
      if (readIntention()?.path.endsWith(`#connect-${user.userId}`)) keepIntention(null);
      if ("held" in sent) {
        setRelation(user.userId, heldRelation(sent.held._id));
        await navigate(`${paths.connections}?show=sent`, { replace: true });
        return toast(sent.message);
      }
      const { connection } = sent;
      setRelation(user.userId, relationOf(connection));
      await navigate(paths.request(connection._id), { replace: true });
      toast(connection.status === "accepted" ? t.areConnected({ name: user.name }) : t.requestSent);
    },
  });
  const { field, errorList, said, isBusy } = form;
  const { purpose } = form.values;
  const isMoney = asksForMoney(from, purpose);
  return (
    <Form of={form} className="card grid min-w-0">
      <div className="grid gap-5 p-4 sm:p-5">
        <ErrorSummary faults={errorList} keepsFocus />
        <RadioGroup
          {...field("purpose")}
          framed
          legend={t.whatAbout}
          options={PURPOSES.flatMap((value) =>
            purposes.includes(value) ? { value, label: PURPOSE_TEXTS[value], disabled: barred.includes(value) } : [],
          )}
        />
        {barred.length > 0 && (
          <Alert role="note">
            {(confirms ? t.verifyFirstOtherwise : t.verifyFirst)({
              first: VERIFY_FIRST,
              purposes: barred
                .map((one) => PURPOSE_TEXTS[one].toLowerCase())
                .reduce((first, second) => t.or({ first, second })),
              link: (inside) => <Link to={paths.settingsSection("verification")}>{inside}</Link>,
            })}
            {confirms && (
              <div className="mt-2">
                <ConfirmEmail
                  value={confirms}
                  kind={2}
                  onDone={(text) => {
                    toast(text);
                    reload();
                  }}
                />
              </div>
            )}
          </Alert>
        )}
        {isMoney && <MoneyField {...field("amount")} label={t.amount} placeholder="40,00,000" />}
        <Textarea
          {...field("note")}
          label={t.whyPerson({ name: user.name })}
          rows={4}
          limit={NOTE_MAX}
          hint={purpose === "know" ? t.oneIsEnough : t.noContactDetails({ least: String(NOTE_MIN) })}
        />
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-4 sm:px-5">
        <p className="max-w-100 text-sm text-ink-2">
          {hidden === null && `${(registered ? t.alsoSees : t.alsoSeesStudent)({ name: user.name })} `}
          {t.noAnswerIn({ days: String(ANSWER_DAYS) })}
        </p>
        <Button type="submit" kind={1} className="max-sm:w-full" busyText={isBusy && t.sending}>
          <Send /> {t.sendRequest}
        </Button>
      </div>
      {dialog}
    </Form>
  );
}
