import {
  includes,
  NO_ONLINE_PAYMENT,
  type Order,
  type ProfileViewers as Page,
  SAVED_SEARCHES_MAX,
  VIEWERS_DAYS,
} from "@startup-connect/contract/plans";
import { longDate, rupees, shortDate } from "@startup-connect/contract/shared";
import { useEffect, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { paths } from "#lib/paths.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { callText, useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Trash } from "#ui/icons.tsx";
import { EmptyState, TryAgain } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";
import { announce } from "#ui/title.ts";
import { OrderList } from "./order-list.tsx";
import type { OwnSubscription } from "./use-subscription.ts";

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
  const { current, orders, payment } = subscription;
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
              <PendingOrder
                order={pending}
                onlinePayment={onlinePayment}
                payment={payment}
                onCancel={() => setCancelling(pending)}
              />
            )}
          </div>
        </Panel>
      )}
      {orders.length > 0 && (
        <Panel title="Your orders" flush>
          <OrderList orders={orders} />
        </Panel>
      )}
      {current && includes(current.plan, "savedSearches") && <SavedSearches />}
      {current && includes(current.plan, "profileViews") && <ProfileViewers />}
      {cancelling && <CancelDialog order={cancelling} onClose={() => setCancelling(null)} onDone={cancelled} />}
    </div>
  );
}

interface PendingOrderProps {
  order: Order;
  onlinePayment: boolean;
  /** PLAN-12: how it is paid, "" where that is not said. */
  payment: string;
  onCancel: () => void;
}

/** An unpaid order, and how to pay it. */
const PendingOrder = ({ order, onlinePayment, payment, onCancel }: PendingOrderProps) => (
  <Alert kind="wait" role="note">
    <p>
      {`Order ${order.number}: ${order.plan}, ${rupees(order.amountPaise)}. Payment is due by ${longDate(order.openUntil)}.`}
      {!order.checkoutUrl &&
        (onlinePayment
          ? " It cannot be paid online. Please cancel it and order again."
          : payment
            ? ` Please quote ${order.number} with the payment.`
            : ` ${NO_ONLINE_PAYMENT} We will email you how to pay.`)}
    </p>
    {payment && <p className="mt-2 font-medium whitespace-pre-line text-ink brk">{payment}</p>}
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

const askSearches = async () => (await browserApi("GET /api/saved-searches")).savedSearches;

/** PLAN-04 B20: the user's saved searches. */
function SavedSearches() {
  const { value: list, setValue: setList, failed, load } = useLoaded(askSearches);
  const [failure, setFailure] = useState("");

  const remove = async (id: string, name: string) => {
    setFailure("");
    try {
      await browserApi("DELETE /api/saved-searches/{id}", { params: { id } });
      setList((all) => all?.filter(({ _id }) => _id !== id));
      announce(`The saved search ${name} is deleted.`);
    } catch (error) {
      setFailure(callText(error));
    }
  };

  if (failed) return <TryAgain onTry={() => void load()}>Your saved searches could not be loaded.</TryAgain>;
  if (!list) return null;
  return (
    <Panel title="Saved searches" flush>
      {failure && <Alert kind="bad">{failure}</Alert>}
      {list.length === 0 ? (
        <EmptyState bare action={<ButtonLink href={paths.search}>Search</ButtonLink>}>
          {`You have no saved searches yet. Save one from its results page to be notified once a day of new matches. You can save up to ${SAVED_SEARCHES_MAX}.`}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {list.map(({ _id, name, link, createdAt }) => (
            <li key={_id} className="flex items-center justify-between gap-3 px-4 py-2 text-sm sm:px-5">
              <p className="brk min-w-0">
                <Anchor href={link}>{name}</Anchor>
                <span className="block text-xs text-ink-3">{`saved ${shortDate(createdAt)}`}</span>
              </p>
              <IconButton
                label={`Delete the saved search ${name}`}
                icon={<Trash />}
                onClick={() => void remove(_id, name)}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** PLAN-04 B21: who opened the own profile, latest first. */
function ProfileViewers() {
  const [page, setPage] = useState<Page | null>(null);
  const { isBusy, failure, run } = useSubmit();

  const load = (after: string) =>
    run(async () => {
      const next = await browserApi("GET /api/users/profile-views", { query: { after } });
      setPage((shown) => (after && shown ? { ...next, viewers: [...shown.viewers, ...next.viewers] } : next));
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => void load(""), []);

  if (failure && !page) return <TryAgain onTry={() => void load("")}>Your profile views could not be loaded.</TryAgain>;
  if (!page) return null;
  const { viewers, nextCursor } = page;
  return (
    <Panel title="Who viewed your profile" flush>
      {viewers.length === 0 ? (
        <EmptyState bare>{`No member has opened your profile in the last ${VIEWERS_DAYS} days.`}</EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {viewers.map(({ user, lastViewed, days }) => {
            const path = profilePath(user.type, user.profileId);
            return (
              <li key={user.userId} className="flex items-center gap-3 px-4 py-2 text-sm sm:px-5">
                <Tile id={user.userId} name={user.name} picture={user.picture} size="sm" shape={shapeOf(user.type)} />
                <p className="brk min-w-0 flex-1">
                  {path ? <Anchor href={path}>{user.name}</Anchor> : user.name}
                  <span className="block text-xs text-ink-3">{user.type === "None" ? "Member" : user.type}</span>
                </p>
                <p className="text-right text-ink-2">
                  <time dateTime={lastViewed}>{shortDate(lastViewed)}</time>
                  {days > 1 && <span className="block text-xs text-ink-3">{`on ${days} days`}</span>}
                </p>
              </li>
            );
          })}
        </ul>
      )}
      {nextCursor && (
        <p className="border-t border-line p-3 text-center">
          <Button size="sm" onClick={() => void load(nextCursor)} busyText={isBusy && "Loading…"}>
            Show more
          </Button>
        </p>
      )}
    </Panel>
  );
}

interface CancelDialogProps {
  order: Order;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** PLAN-07: an unpaid order is cancelled; a paid plan stays active until it ends. */
function CancelDialog({ order, onClose, onDone }: CancelDialogProps) {
  const isPaid = order.endsAt !== null;
  const cancel = async () =>
    onDone((await browserApi("POST /api/subscriptions/{id}/cancel", { params: { id: order._id } })).message);
  return (
    <ConfirmAction
      open
      onClose={onClose}
      action={cancel}
      title={isPaid ? `Cancel your ${order.plan} plan?` : `Cancel your order ${order.number}?`}
      confirm={isPaid ? "Cancel plan" : "Cancel order"}
      isCancelling
      busyText="Cancelling…"
    >
      {order.endsAt
        ? `It stays active until ${longDate(order.endsAt)}, without a reminder before it ends. There is no refund.`
        : "Nothing was paid, and nothing is owed. You can order again at any time."}
    </ConfirmAction>
  );
}
