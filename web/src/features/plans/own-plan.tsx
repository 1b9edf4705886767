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
import { ownLang } from "#lib/language.ts";
import { paths } from "#lib/paths.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { callText, useSubmit } from "#lib/use-submit.ts";
import * as member from "#texts/accounts-member.ts";
import * as t from "#texts/plans-work.ts";
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
  if (!subscription) return failed ? <TryAgain onTry={() => void reload()}>{t.notLoaded}</TryAgain> : null;
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
          {t.awaited}
        </Alert>
      )}
      {(current || orders.length > 0) && (
        <Panel title={t.yourPlan}>
          <div className="grid gap-4">
            {current ? (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p>
                  {(current.cancelled ? t.currentCancelled : t.currentUntil)({
                    plan: current.plan,
                    date: longDate(current.endsAt),
                    b: (inside) => <b className="font-semibold">{inside}</b>,
                  })}
                </p>
                {running && !current.cancelled && (
                  <Button size="sm" onClick={() => setCancelling(running)}>
                    {t.cancelPlan}
                  </Button>
                )}
              </div>
            ) : (
              <p className="text-ink-2">{t.noPlan}</p>
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
        <Panel title={t.yourOrders} flush>
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
      {t.orderDue({
        number: order.number,
        plan: order.plan,
        price: rupees(order.amountPaise),
        date: longDate(order.openUntil),
      })}
      {!order.checkoutUrl &&
        (onlinePayment
          ? ` ${t.orderAgain}`
          : payment
            ? ` ${t.quoteNumber({ number: order.number })}`
            : ` ${NO_ONLINE_PAYMENT} ${t.willEmail}`)}
    </p>
    {payment && (
      <p lang={ownLang(payment)} className="mt-2 font-medium whitespace-pre-line text-ink brk">
        {payment}
      </p>
    )}
    <div className="mt-3 flex flex-wrap gap-2">
      {order.checkoutUrl && (
        <a className="btn btn-1 btn-sm" href={order.checkoutUrl}>
          {t.pay({ price: rupees(order.amountPaise) })}
        </a>
      )}
      <Button size="sm" onClick={onCancel}>
        {t.cancelOrder}
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
      announce(t.searchDeleted({ name }));
    } catch (error) {
      setFailure(callText(error));
    }
  };

  if (failed) return <TryAgain onTry={() => void load()}>{t.searchesNotLoaded}</TryAgain>;
  if (!list) return null;
  return (
    <Panel title={t.savedSearches} flush>
      {failure && <Alert kind="bad">{failure}</Alert>}
      {list.length === 0 ? (
        <EmptyState bare action={<ButtonLink href={paths.search}>{t.search}</ButtonLink>}>
          {t.noSearches({ most: SAVED_SEARCHES_MAX })}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {list.map(({ _id, name, link, createdAt }) => (
            <li key={_id} className="flex items-center justify-between gap-3 px-4 py-2 text-sm sm:px-5">
              <p className="brk min-w-0">
                <Anchor href={link}>{name}</Anchor>
                <span className="block text-xs text-ink-3">{t.savedOn({ date: shortDate(createdAt) })}</span>
              </p>
              <IconButton label={t.deleteSearch({ name })} icon={<Trash />} onClick={() => void remove(_id, name)} />
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

  if (failure && !page) return <TryAgain onTry={() => void load("")}>{t.viewsNotLoaded}</TryAgain>;
  if (!page) return null;
  const { viewers, nextCursor } = page;
  return (
    <Panel title={t.viewers} flush>
      {viewers.length === 0 ? (
        <EmptyState bare>{t.noViewers({ days: VIEWERS_DAYS })}</EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {viewers.map(({ user, lastViewed, days }) => {
            const path = profilePath(user.type, user.profileId);
            return (
              <li key={user.userId} className="flex items-center gap-3 px-4 py-2 text-sm sm:px-5">
                <Tile id={user.userId} name={user.name} picture={user.picture} size="sm" shape={shapeOf(user.type)} />
                <p className="brk min-w-0 flex-1">
                  {path ? <Anchor href={path}>{user.name}</Anchor> : user.name}
                  <span className="block text-xs text-ink-3">
                    {user.type === "None" ? t.member : member.kind({ kind: user.type })}
                  </span>
                </p>
                <p className="text-right text-ink-2">
                  <time dateTime={lastViewed}>{shortDate(lastViewed)}</time>
                  {days > 1 && <span className="block text-xs text-ink-3">{t.onDays({ days })}</span>}
                </p>
              </li>
            );
          })}
        </ul>
      )}
      {nextCursor && (
        <p className="border-t border-line p-3 text-center">
          <Button size="sm" onClick={() => void load(nextCursor)} busyText={isBusy && t.loading}>
            {t.showMore}
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
      title={isPaid ? t.askCancelPlan({ plan: order.plan }) : t.askCancelOrder({ number: order.number })}
      confirm={isPaid ? t.cancelPlan : t.cancelOrder}
      isCancelling
      busyText={t.cancelling}
    >
      {order.endsAt ? t.staysActive({ date: longDate(order.endsAt) }) : t.nothingOwed}
    </ConfirmAction>
  );
}
