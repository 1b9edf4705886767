import { includes, NO_ONLINE_PAYMENT, type Order } from "@startup-connect/contract/plans";
import { longDate, rupees } from "@startup-connect/contract/shared";
import { lazy, Suspense, useState } from "react";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { TryAgain } from "#ui/states.tsx";
import { OrderList } from "./order-list.tsx";
import type { OwnSubscription } from "./use-subscription.ts";

const CancelDialog = lazy(() => import("./cancel-dialog.tsx"));
const SavedSearches = lazy(() => import("./saved-searches.tsx"));
const ProfileViewers = lazy(() => import("./profile-viewers.tsx"));

interface OwnPlanProps {
  own: OwnSubscription;
  onlinePayment: boolean;
  /** The message of the last cancellation. */
  saying: string;
  onCancelled: (message: string) => void;
}

/** PLAN-07: what runs, until when, the orders, and what the plan brings. */
export default function OwnPlan({ own, onlinePayment, saying, onCancelled }: OwnPlanProps) {
  const { subscription, failed, isAwaited, reload } = own;
  const [cancelling, setCancelling] = useState<Order | null>(null);
  if (!subscription)
    return failed ? <TryAgain onTry={() => void reload()}>Your plan could not be loaded.</TryAgain> : null;
  const { current, orders } = subscription;
  const running =
    current && orders.find(({ startsAt, plan }) => startsAt === current.startsAt && plan === current.plan);
  const pending = orders.find(({ state }) => state === "pending");
  const cancelled = (message: string) => {
    setCancelling(null);
    onCancelled(message);
    void reload();
  };
  return (
    <div className="grid gap-5">
      {saying && (
        <Alert kind="good" onDismiss={() => onCancelled("")}>
          {saying}
        </Alert>
      )}
      {isAwaited && (
        <Alert kind="wait" role="status">
          We are waiting for confirmation of your payment. It appears here as soon as it arrives.
        </Alert>
      )}
      {(current || orders.length > 0) && (
        <Panel title="Your plan">
          <div className="grid gap-4">
            {current ? (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p>
                  <b className="font-semibold">{current.plan}</b>
                  {current.cancelled
                    ? `, cancelled. It stays active until ${longDate(current.endsAt)}.`
                    : `, until ${longDate(current.endsAt)}. It does not renew.`}
                </p>
                {running && !current.cancelled && (
                  <Button size="sm" onClick={() => setCancelling(running)}>
                    Cancel plan
                  </Button>
                )}
              </div>
            ) : (
              <p className="text-ink-2">You have no active plan.</p>
            )}
            {pending && !isAwaited && (
              <PendingOrder order={pending} onlinePayment={onlinePayment} onCancel={() => setCancelling(pending)} />
            )}
          </div>
        </Panel>
      )}
      {orders.length > 0 && (
        <Panel title="Your orders" flush>
          <OrderList orders={orders} />
        </Panel>
      )}
      {current && includes(current.plan, "savedSearches") && (
        <Suspense>
          <SavedSearches />
        </Suspense>
      )}
      {current && includes(current.plan, "profileViews") && (
        <Suspense>
          <ProfileViewers />
        </Suspense>
      )}
      {cancelling && (
        <Suspense>
          <CancelDialog order={cancelling} onClose={() => setCancelling(null)} onDone={cancelled} />
        </Suspense>
      )}
    </div>
  );
}

interface PendingOrderProps {
  order: Order;
  onlinePayment: boolean;
  onCancel: () => void;
}

/** An unpaid order, and how to pay it. */
const PendingOrder = ({ order, onlinePayment, onCancel }: PendingOrderProps) => (
  <Alert kind="wait" role="note">
    <p>
      {`Order ${order.number}: ${order.plan}, ${rupees(order.amountPaise)}. Payment is due by ${longDate(order.openUntil)}.`}
      {!order.checkoutUrl &&
        (onlinePayment
          ? " It cannot be paid online. Please cancel it and order again."
          : ` ${NO_ONLINE_PAYMENT} We will email you how to pay.`)}
    </p>
    <div className="mt-3 flex flex-wrap gap-2">
      {order.checkoutUrl && (
        <a className="btn btn-1 btn-sm" href={order.checkoutUrl}>
          {`Pay ${rupees(order.amountPaise)}`}
        </a>
      )}
      <Button size="sm" onClick={onCancel}>
        Cancel order
      </Button>
    </div>
  </Alert>
);
