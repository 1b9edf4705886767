import {
  MOVING_UP,
  NO_ONLINE_PAYMENT,
  NO_RENEWAL,
  type Plan,
  type PlanCard,
  TAX_INCLUDED,
} from "@startup-connect/contract/plans";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import { useSession } from "#lib/session.tsx";
import { Alert } from "#ui/alert.tsx";
import { PlanBox } from "./plan-box.tsx";
import { useSubscription } from "./use-subscription.ts";

export const handle = { frame: "page" };

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const [{ plans }, { onlinePayment }] = await Promise.all([api("GET /api/plans"), api("GET /api/config")]);
  return { plans, onlinePayment };
}

export const meta = publicMeta({
  title: "Plans",
  description: "Three plans with more connection requests, saved searches and more, for 30 days each. No renewal.",
  path: paths.plans,
});

// Most who read are visitors: what a member has and does comes when the session is known, the question with the press.
const OwnPlan = lazy(() => import("./own-plan.tsx"));
const OrderDialog = lazy(() => import("./order-dialog.tsx"));

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
        <h1 className="h2">Plans</h1>
        <p className="text-lg leading-normal text-ink-2">
          Your profile, search, messages and 10 connection requests in 30 days are free. A plan adds more tools.
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
            {!onlinePayment && ` ${NO_ONLINE_PAYMENT} We will email you how to pay.`}
          </Alert>
        </div>
      )}
      <ul className="grid gap-4 lg:grid-cols-3" aria-label="Plans">
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
          How plans work
        </h2>
        <Bullets
          items={[
            `All prices are in rupees, ${TAX_INCLUDED}. You pay the price shown when you order.`,
            "A plan starts when it is paid and runs for 30 days. We email you 3 days before it ends.",
            NO_RENEWAL,
            "You can cancel at any time; a paid plan stays active until it ends.",
            MOVING_UP,
            "If you order the same plan again before it ends, the new one starts after it. You lose no days.",
            "No plan changes the order of a list. The featured place is separate and labelled.",
          ]}
        />
        {!onlinePayment && (
          <Alert role="note" className="mt-2">
            {`${NO_ONLINE_PAYMENT} Place an order and we will email you how to pay. Your plan starts when we receive the payment.`}
          </Alert>
        )}
      </section>
      {plan && (
        <Suspense>
          <OrderDialog plan={plan} onlinePayment={onlinePayment} onClose={close} onOrdered={ordered} />
        </Suspense>
      )}
    </div>
  );
}

const Bullets = ({ items }: { items: readonly string[] }) => (
  <ul className="grid list-disc gap-1 pl-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
