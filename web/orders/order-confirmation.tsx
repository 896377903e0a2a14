import { Clock } from "lucide-react";
import { Form, useLocation, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { useImmediateSubmit } from "../form/use-immediate-submit.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised } from "../paths.ts";
import { ChatLink } from "../shell/chat-link.tsx";
import type { OrderView } from "./order-view.ts";

/** Button by which the customer confirms the order on this page. Renders nothing if nothing has to be confirmed. */
export function OrderConfirmation({
  order,
  confirmation,
  cancelAfter,
}: {
  readonly order: Pick<OrderView, "number">;
  /** Hours after which the shop cancels the unconfirmed order; null for never. */
  readonly cancelAfter: number | null;
  /** Path that confirms the order; null if nothing has to be confirmed. */
  readonly confirmation: string | null;
}) {
  const { pathname } = useLocation();
  const language = useLanguage();
  const { state, formAction } = useNavigation();
  const submit = useImmediateSubmit();
  if (confirmation === null) return null;
  const action = localised(confirmation, language);
  const isConfirming = state !== "idle" && formAction === action;
  return (
    <Form method="post" action={action} className="to-confirm" onSubmit={submit}>
      <h2>
        <Clock size={20} aria-hidden="true" />
        {m.next_confirm()}
      </h2>
      <p>
        {cancelAfter === null
          ? m.order_awaits_confirmation()
          : m.order_confirm_within({ hours: cancelAfter })}
      </p>
      <input type="hidden" name="next" value={pathname} />
      <Button
        type="submit"
        isPending={isConfirming}
        pendingText={m.confirm_order_waiting()}
        kind="primary"
        className="tall wide"
      >
        {m.confirm_order_submit()}
      </Button>
      <ChatLink className="button second wide" text={m.confirm_on_whatsapp_text({ number: order.number })}>
        {m.confirm_on_whatsapp()}
      </ChatLink>
    </Form>
  );
}
