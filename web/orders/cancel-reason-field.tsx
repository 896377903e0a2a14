import { maxCancelReasonLength } from "#contract/orders/cancel-reason.ts";
import { m } from "#messages/compiled/messages.js";
import type { RejectedForm } from "../form/posted-form.ts";
import { TextAreaField } from "../ui/field.tsx";

/** Optional field of a cancellation: its reason, which only staff see. */
export function CancelReasonField({ response }: { readonly response: RejectedForm | undefined }) {
  return (
    <TextAreaField
      name="reason"
      label={m.cancel_reason()}
      optional
      rows={2}
      maxLength={maxCancelReasonLength}
      defaultValue={response?.values["reason"]}
      errors={response?.errors["reason"]}
    />
  );
}
