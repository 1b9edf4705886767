import type { Order } from "@startup-connect/contract/plans";
import { longDate } from "@startup-connect/contract/shared";
import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";

interface CancelDialogProps {
  order: Order;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** PLAN-07: an unpaid order is cancelled; a paid plan stays active until it ends. */
export default function CancelDialog({ order, onClose, onDone }: CancelDialogProps) {
  const isPaid = order.endsAt !== null;
  const cancel = async () =>
    onDone((await browserApi("POST /api/subscriptions/{id}/cancel", { params: { id: order._id } })).message);
  return (
    <ConfirmAction
      open
      onClose={onClose}
      action={cancel}
      title={isPaid ? `Cancel your plan ${order.plan}?` : `Cancel your order ${order.number}?`}
      confirm={isPaid ? "Cancel plan" : "Cancel order"}
      busyText="Cancelling…"
    >
      {order.endsAt
        ? `It stays active until ${longDate(order.endsAt)}, without a reminder before it ends. There is no refund.`
        : "Nothing was paid, and nothing is owed. You can order again at any time."}
    </ConfirmAction>
  );
}
