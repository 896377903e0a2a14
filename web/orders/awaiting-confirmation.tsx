import { m } from "#messages/compiled/messages.js";
import { Alert } from "../ui/alert.tsx";
import { LinkTo } from "../ui/link-to.tsx";

/** Says that an order waits for its customer's word, and leads to where she gives it. */
export function AwaitingConfirmation({ confirmation }: { readonly confirmation: string }) {
  return (
    <div className="grid justify-items-start gap-3 mb-5">
      <Alert kind="info">{m.order_awaits_confirmation()}</Alert>
      <LinkTo to={confirmation} className="button">
        {m.confirm_order_submit()}
      </LinkTo>
    </div>
  );
}
