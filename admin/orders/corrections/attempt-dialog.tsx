import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { attemptOutcomes } from "#contract/admin/orders/order-choices.ts";
import { m } from "../../messages/compiled/messages.js";
import { fromCairoField, toCairoField } from "../../ui/cairo-time.ts";
import { TypedField } from "../../ui/field.tsx";
import { SubmitDialog } from "../../ui/submit-dialog.tsx";
import { useSubmission } from "../../ui/use-submission.ts";
import { useChangeOrder } from "../use-change-order.ts";

type Outcome = (typeof attemptOutcomes)[number];
const hour = 3_600_000;

/** Dialog for the outcome of a call, with a note and the time of a call-back. */
export function AttemptDialog({
  order,
  onClose,
}: {
  readonly order: AdminOrderPage;
  readonly onClose: () => void;
}) {
  const { recordAttempt } = useChangeOrder();
  const { submit, isPending, errors, message } = useSubmission();
  const [outcome, setOutcome] = useState<Outcome>("later");
  const [note, setNote] = useState("");
  const [callAt, setCallAt] = useState(() => toCairoField(nextHour()));
  const save = () =>
    submit(async () => {
      const isLater = outcome === "later" && callAt !== "";
      const call_at = isLater ? fromCairoField(callAt) : null;
      await recordAttempt(order.id, { channel: "phone", outcome, note, call_at });
      onClose();
    });
  return (
    <SubmitDialog
      title={m.attempt_title()}
      onClose={onClose}
      onSubmit={() => void save()}
      confirm={m.save()}
      isPending={isPending}
      message={message}
    >
      <fieldset>
        <legend className="field-label">{m.attempt_outcome()}</legend>
        {attemptOutcomes.map((value) => (
          <label key={value} className="check-row">
            <input
              type="radio"
              name="outcome"
              className="checkbox"
              checked={outcome === value}
              onChange={() => setOutcome(value)}
            />
            {outcomeName(value)}
          </label>
        ))}
      </fieldset>
      {outcome === "later" && (
        <TypedField
          label={m.call_back_time()}
          help={m.call_back_time_help()}
          errors={errors["call_at"]}
          type="datetime-local"
          value={callAt}
          onType={setCallAt}
        />
      )}
      <TypedField
        label={m.note_optional()}
        errors={errors["note"]}
        rows={2}
        maxLength={500}
        dir="auto"
        value={note}
        onType={setNote}
      />
    </SubmitDialog>
  );
}

function outcomeName(outcome: Outcome): string {
  switch (outcome) {
    case "confirmed":
      return m.attempt_confirmed();
    case "no_answer":
      return m.no_answer();
    case "later":
      return m.call_back();
    case "refused":
      return m.attempt_refused();
  }
}

/** The next full hour in at least an hour. */
function nextHour(): string {
  return new Date(Math.ceil(Date.now() / hour + 1) * hour).toISOString();
}
