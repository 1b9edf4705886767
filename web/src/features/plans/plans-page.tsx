import { REQUEST_DAYS, REQUESTS_WITHOUT_PLAN } from "@startup-connect/contract/connections";
import {
  MOVING_UP,
  NO_ONLINE_PAYMENT,
  NO_RENEWAL,
  PLAN_DAYS,
  PLAN_REMINDER_DAYS,
  type Plan,
  type PlanCard,
  requestsWith,
  TAX_INCLUDED,
} from "@startup-connect/contract/plans";
import { rupees } from "@startup-connect/contract/shared";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import { publicMeta } from "#lib/head.ts";
import { onDemand } from "#lib/on-demand.tsx";
import { paths } from "#lib/paths.ts";
import { loginPath } from "#lib/return-to.ts";
import { apiFrom } from "#lib/server-context.ts";
import { useSession } from "#lib/session.tsx";
import * as t from "#texts/plans.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Check, X } from "#ui/icons.tsx";
import { useSubscription } from "./use-subscription.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const [{ plans }, { onlinePayment }] = await Promise.all([api("GET /api/plans"), api("GET /api/config")]);
  return { plans, onlinePayment };
}

export const meta = publicMeta({
  title: t.title,
  description: t.description({ days: PLAN_DAYS }),
  path: paths.plans,
});

// Most who read are visitors: what a member has and does comes when the session is known, the question with the press.
const OwnPlan = onDemand(() => import("./own-plan.tsx"));
const OrderDialog = onDemand(() => import("./order-dialog.tsx"), "over");

export interface PlansPageProps {
  plans: readonly PlanCard[];
  /** Whether people can pay online here. */
  onlinePayment: boolean;
}

/** PLAN-01 to PLAN-09. */
export default function PlansPage({ loaderData: { plans, onlinePayment } }: { loaderData: PlansPageProps }) {
  const { session } = useSession();
  const [search] = useSearchParams();
  const member = session.state === "member" ? session.me._id : null;
  const own = useSubscription(member, search.has("razorpay_payment_link_status"));
  const [asked, setAsked] = useState<Plan | null>(null);
  // Only one at a time: an order's message must not stay beside its cancellation.
  const [saying, setSaying] = useState("");
  const [cancelled, setCancelled] = useState("");
  const sayCancelled = (message: string) => {
    setCancelled(message);
    setSaying("");
  };
  // On phones the plan's button is far below the message, so scroll to it.
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (saying) said.current?.focus();
  }, [saying]);
  const close = useCallback(() => setAsked(null), []);
  const chosen = search.get("plan");
  const { reload, subscription } = own;
  const ordered = (message: string) => {
    setAsked(null);
    setCancelled("");
    setSaying(message);
    void reload();
  };
  const plan = plans.find(({ name }) => name === asked);

  return (
    <div className="wrap grid gap-8 pt-8 pb-16">
      <header className="grid max-w-text gap-3">
        <h1 className="h2">{t.title}</h1>
        <p className="text-lg leading-normal text-ink-2">
          {t.intro({ requests: REQUESTS_WITHOUT_PLAN, days: REQUEST_DAYS })}
        </p>
      </header>
      {member && (
        <Suspense>
          <OwnPlan own={own} onlinePayment={onlinePayment} saying={cancelled} onCancelled={sayCancelled} />
        </Suspense>
      )}
      {saying && (
        <div ref={said} tabIndex={-1} className="scroll-mt-20 outline-0">
          <Alert kind="good" onDismiss={() => setSaying("")}>
            {saying}
            {!onlinePayment && ` ${NO_ONLINE_PAYMENT} ${t.willEmail}`}
          </Alert>
        </div>
      )}
      {!onlinePayment && <Alert role="note">{`${NO_ONLINE_PAYMENT} ${t.placeOrder}`}</Alert>}
      <Requests plans={plans} />
      <ul className="grid gap-4 lg:grid-cols-3" aria-label={t.title}>
        {plans.map((one) => (
          <li key={one.name} id={one.name.toLowerCase()}>
            <PlanBox
              plan={one}
              isChosen={chosen === one.name}
              isCurrent={subscription?.current?.plan === one.name}
              onOrder={setAsked}
            />
          </li>
        ))}
      </ul>
      <section className="grid max-w-text gap-2 text-ink-2" aria-labelledby="how-plans-work">
        <h2 id="how-plans-work" className="h3 text-ink">
          {t.howPlansWork}
        </h2>
        <Bullets
          items={[
            t.prices({ tax: TAX_INCLUDED }),
            t.startsWhenPaid({ days: PLAN_DAYS, before: PLAN_REMINDER_DAYS }),
            NO_RENEWAL,
            t.cancelAnyTime,
            MOVING_UP,
            t.sameAgain,
            t.orderOfLists,
          ]}
        />
      </section>
      {plan && (
        <Suspense>
          <OrderDialog plan={plan} onlinePayment={onlinePayment} onClose={close} onOrdered={ordered} />
        </Suspense>
      )}
    </div>
  );
}

/** PLAN-10. */
const Requests = ({ plans }: Pick<PlansPageProps, "plans">) => (
  <section className="grid gap-3" aria-labelledby="requests">
    <h2 id="requests" className="h3">
      {t.requests({ days: REQUEST_DAYS })}
    </h2>
    <dl className="card grid grid-cols-2 overflow-hidden sm:grid-cols-4">
      {[null, ...plans.map(({ name }) => name)].map((plan) => (
        <div key={plan} className="-mr-px -mb-px grid gap-0.5 border-r border-b border-line px-5 py-3.5">
          <dt className="text-sm text-ink-3">{plan ?? t.noPlan}</dt>
          <dd className="text-xl font-semibold num">{requestsWith(plan) ?? t.unlimited}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Bullets = ({ items }: { items: readonly string[] }) => (
  <ul className="grid list-disc gap-1 pl-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

interface PlanBoxProps {
  plan: PlanCard;
  /** Whether the person came back from the login with this choice (PLAN-08). */
  isChosen: boolean;
  /** Whether it runs for the signed-in person. */
  isCurrent: boolean;
  onOrder: (plan: Plan) => void;
}

/** PLAN-01, PLAN-02, PLAN-04: name, price, five rows marked in words, and the way to order it. */
function PlanBox({ plan: { name, price, features }, isChosen, isCurrent, onOrder }: PlanBoxProps) {
  return (
    <article
      className={cx("card grid h-full content-start gap-5 p-5", isChosen && "border-action")}
      aria-labelledby={`plan-${name}`}
    >
      <header className="grid gap-1">
        <div className="flex min-h-8 flex-wrap items-center gap-2">
          <h2 id={`plan-${name}`} className="h3">
            {name}
          </h2>
          {isCurrent && <Badge kind="good">{t.yourPlan}</Badge>}
          {isChosen && !isCurrent && <Badge kind="info">{t.yourChoice}</Badge>}
        </div>
        <p>
          <span className="text-3xl font-semibold num">{rupees(Math.round(price * 100))}</span>{" "}
          <span className="text-ink-2">{t.perMonth({ days: PLAN_DAYS })}</span>
        </p>
        <p className="text-sm text-ink-3">{TAX_INCLUDED}</p>
      </header>
      <ul className="grid gap-2.5 border-t border-line pt-4 text-sm">
        {features.map(({ text, included }) => (
          <li key={text} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
            <span className={cx("mt-0.5", included ? "text-good" : "text-ink-3")}>{included ? <Check /> : <X />}</span>
            <span className={included ? undefined : "text-ink-3"}>
              <b className="font-semibold">{included ? t.included : t.notIncluded}</b>
              <span className="block">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <Choose name={name} kind={isChosen && !isCurrent ? 1 : 2} onOrder={onOrder} />
      </div>
    </article>
  );
}

/** PLAN-08: without a session the choice leads through the login and back to it, also without a script. */
function Choose({ name, kind, onOrder }: { name: Plan; kind: 1 | 2; onOrder: (plan: Plan) => void }) {
  const { session } = useSession();
  const text = t.choose({ name });
  if (session.state === "member")
    return (
      <Button kind={kind} className="w-full" onClick={() => onOrder(name)}>
        {text}
      </Button>
    );
  const back = { pathname: paths.plans, search: `?plan=${name}`, hash: `#${name.toLowerCase()}` };
  return (
    <ButtonLink kind={kind} className="w-full for-visitor" href={loginPath(back)}>
      {text}
    </ButtonLink>
  );
}
