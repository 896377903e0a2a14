import { useState } from "react";
import type { AdminClaim } from "#contract/admin/claims.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { SubmitDialog } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { useSubmission } from "../ui/submit-form.tsx";

/** Dialog that settles a claim with what the courier paid. Unpaid cash is booked elsewhere, so its claim starts with 0. */
export function SettleClaimDialog({
  claim,
  onClose,
  onSaved,
}: {
  readonly claim: AdminClaim;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}) {
  const { submit, isPending, errors, message } = useSubmission();
  const isCash = claim.kind === "unpaid";
  const [settled, setSettled] = useState(isCash ? "0" : String(claim.amount_egp));
  const [reference, setReference] = useState("");
  const save = () =>
    submit(async () => {
      const body = { settled_egp: settled, reference };
      await request(`/claims/${claim.id}/settle`, { method: "POST", body });
      await onSaved();
      toast(m.claim_was_settled());
      onClose();
    });
  return (
    <SubmitDialog
      title={m.settle_claim()}
      description={isCash ? m.settle_cash_description() : m.settle_claim_description()}
      onClose={onClose}
      onSubmit={() => void save()}
      confirm={m.settle_claim()}
      isPending={isPending}
      message={message}
    >
      <TypedField
        label={m.claim_paid()}
        errors={errors["settled_egp"]}
        dir="ltr"
        inputMode="decimal"
        value={settled}
        onType={setSettled}
      />
      <TypedField
        label={m.claim_reference()}
        errors={errors["reference"]}
        dir="auto"
        maxLength={200}
        value={reference}
        onType={setReference}
      />
    </SubmitDialog>
  );
}
