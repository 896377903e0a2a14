import { useState } from "react";
import { type AdminClaim, type ClaimKind, claimKinds } from "#contract/admin/claims.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { SubmitDialog } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { ChoiceField, TypedField } from "../ui/field.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { claimKindName } from "./claim-state.tsx";

/** Dialog that claims an amount from the courier of an order, or changes a claim. */
export function ClaimDialog({
  claim,
  orderId,
  amount: initial,
  onClose,
  onSaved,
}: {
  readonly claim: AdminClaim | null;
  readonly orderId: number;
  /** Initial amount in pounds. */
  readonly amount: number;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}) {
  const { submit, errors, field, status } = useSubmission();
  const [kind, setKind] = useState<ClaimKind>(claim?.kind ?? "lost");
  const [amount, setAmount] = useState(String(initial));
  const [note, setNote] = useState(claim?.note ?? "");
  const save = () =>
    submit(async () => {
      const body = { kind, amount_egp: amount, note };
      if (claim === null) {
        await request("POST /claims", { body: { ...body, order_id: orderId } });
      } else {
        await request("PATCH /claims/{id}", { path: { id: claim.id }, body, version: claim.updated_at });
      }
      await onSaved();
      toast(claim === null ? m.claim_added() : m.saved());
      onClose();
    });
  return (
    <SubmitDialog
      title={claim === null ? m.new_claim() : m.claim()}
      description={claim === null ? m.new_claim_description() : undefined}
      onClose={onClose}
      onSubmit={() => void save()}
      confirm={claim === null ? m.add_claim() : m.save()}
      {...status}
    >
      <ChoiceField
        label={m.claim_kind()}
        errors={errors["kind"]}
        value={kind}
        choices={claimKinds}
        nameOf={claimKindName}
        onChoose={setKind}
      />
      <TypedField
        label={m.claim_amount()}
        dir="ltr"
        inputMode="decimal"
        {...field("amount_egp", amount, setAmount)}
      />
      <TypedField label={m.note()} dir="auto" maxLength={200} {...field("note", note, setNote)} />
    </SubmitDialog>
  );
}
