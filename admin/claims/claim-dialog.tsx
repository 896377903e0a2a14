import { type AdminClaim, type ClaimKind, claimKinds } from "#contract/admin/claims.ts";
import { request } from "../api/request.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { toast } from "../ui/feedback.tsx";
import { ChoiceField, TypedField } from "../ui/field.tsx";
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
  return (
    <FormDialog
      title={claim === null ? m.new_claim() : m.claim()}
      description={claim === null ? m.new_claim_description() : undefined}
      onClose={onClose}
      confirm={claim === null ? m.add_claim() : m.save()}
      initial={{
        kind: (claim?.kind ?? "lost") as ClaimKind,
        amount_egp: String(initial),
        note: claim?.note ?? "",
      }}
      save={async (body) => {
        if (claim === null) {
          await request("POST /claims", { body: { ...body, order_id: orderId } });
        } else {
          await request("PATCH /claims/{id}", { path: { id: claim.id }, body, version: claim.updated_at });
        }
        await onSaved();
        toast(claim === null ? m.claim_added() : m.saved());
      }}
    >
      {({ text, choice }) => (
        <>
          <ChoiceField
            label={m.claim_kind()}
            choices={claimKinds}
            nameOf={claimKindName}
            {...choice("kind")}
          />
          <TypedField label={m.claim_amount()} dir="ltr" inputMode="decimal" {...text("amount_egp")} />
          <TypedField label={m.note()} dir="auto" maxLength={200} {...text("note")} />
        </>
      )}
    </FormDialog>
  );
}
