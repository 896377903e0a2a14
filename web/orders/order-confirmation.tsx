import { Form, useLocation, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised } from "../paths.ts";
import { Alert } from "../ui/alert.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useSubmitAtOnce } from "../ui/use-submit-at-once.ts";
import type { OrderView } from "./order-view.ts";

/** The step of an order that its customer takes: one button confirms it in place. A confirmed order says so until it is shipped. */
export function OrderConfirmation({
  order,
  confirmation,
}: {
  readonly order: Pick<OrderView, "isConfirmed">;
  /** Path that confirms the order; null where nothing is to be confirmed. */
  readonly confirmation: string | null;
}) {
  const { pathname } = useLocation();
  const language = useLanguage();
  const { state, formAction } = useNavigation();
  const submit = useSubmitAtOnce();
  if (confirmation === null) {
    return (
      order.isConfirmed && (
        <Alert kind="success" title={m.order_confirmed_title()}>
          {m.confirm_order_done_text()}
        </Alert>
      )
    );
  }
  const action = localised(confirmation, language);
  const isConfirming = state !== "idle" && formAction === action;
  return (
    <Form method="post" action={action} className="grid justify-items-start gap-3" onSubmit={submit}>
      <Alert kind="info" title={m.order_awaits_you()}>
        {m.order_awaits_confirmation()}
      </Alert>
      <input type="hidden" name="next" value={pathname} />
      <SubmitButton waiting={isConfirming} waitingWords={m.confirm_order_waiting()}>
        {m.confirm_order_submit()}
      </SubmitButton>
    </Form>
  );
}
