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
      title={`Order ${name} for ${rupees(Math.round(price * 100))}?`}
      confirm={onlinePayment ? "Order and pay" : `Order ${name}`}
      busyText={isBusy && "Ordering…"}
      error={failure || undefined}
    >
      <div className="grid gap-2">
        <p>{`${PLAN_DAYS} days, ${TAX_INCLUDED}. The plan starts when it is paid.`}</p>
        <p>
          {onlinePayment
            ? "You pay on the page of our payment provider Razorpay and come back here. We send them the order and the amount, nothing about you."
            : `${NO_ONLINE_PAYMENT} Place the order and we will email you how to pay.`}
        </p>
        <p>{`${NO_RENEWAL} ${MOVING_UP}`}</p>
        {next && (
          <p>
            <a href={next}>Go there now</a>
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
