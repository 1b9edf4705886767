import {
  MOVING_UP,
  NO_ONLINE_PAYMENT,
  NO_RENEWAL,
  PLAN_DAYS,
  type PlanCard,
  TAX_INCLUDED,
} from "@startup-connect/contract/plans";
import { rupees } from "@startup-connect/contract/shared";
import { ApiError, browserApi } from "#lib/api.ts";
import { useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/plans-work.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";

interface OrderDialogProps {
  plan: PlanCard;
  onlinePayment: boolean;
  onClose: () => void;
  /** It is stored and to be paid elsewhere. */
  onOrdered: (message: string) => void;
}

/** PLAN-06: explains the order before it is placed, then leads to the payment page if there is one. */
export default function OrderDialog({ plan: { name, price }, onlinePayment, onClose, onOrdered }: OrderDialogProps) {
  const { isBusy, failure, error, run } = useSubmit();
  const next = error instanceof ApiError ? error.body.next : undefined;
  const order = () =>
    run(async () => {
      const { message, checkoutUrl } = await browserApi("POST /api/subscriptions", { json: { plan: name, price } });
      if (!checkoutUrl) return onOrdered(message);
      location.assign(checkoutUrl);
      // The button stays busy until the other page is there.
      await new Promise(() => {});
    });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={order}
      kind={1}
      title={t.askOrder({ name, price: rupees(Math.round(price * 100)) })}
      confirm={onlinePayment ? t.orderAndPay : t.order({ name })}
      busyText={isBusy && t.ordering}
      error={failure || undefined}
    >
      <div className="grid gap-2">
        <p>{t.length({ days: PLAN_DAYS, tax: TAX_INCLUDED })}</p>
        <p>{onlinePayment ? t.payAtRazorpay : `${NO_ONLINE_PAYMENT} ${t.placeOrder}`}</p>
        <p>{`${NO_RENEWAL} ${MOVING_UP}`}</p>
        {next && (
          <p>
            <a href={next}>{t.goThere}</a>
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
