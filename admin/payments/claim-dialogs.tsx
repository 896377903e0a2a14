import { useQueryClient } from "@tanstack/react-query";
import type { AdminPaymentClaim } from "#contract/admin/payments/payment-claims.ts";
import { type PaymentMethod, paymentMethods, paymentMethodTraits } from "#contract/payment-methods.ts";
import { maxReferenceLength } from "#contract/payment-reference.ts";
import { numberIn } from "#contract/typed-number.ts";
import { fileUrl, request } from "../api/request.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import type { Closable } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { amountText } from "../ui/written-values.tsx";
import { MethodButtons } from "./method-buttons.tsx";

type OfClaim = Closable & { readonly claim: AdminPaymentClaim };

/** Reloads the lists that a decision about a claim changes. */
export function useRefreshClaims() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ["payment-claims", "orders", "home"].map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
}

const transfers = paymentMethods.filter((method) => paymentMethodTraits[method].hasReference);

/** Dialog that accepts a claim with the amount that arrived. */
export function AcceptClaimDialog({ claim, onClose }: OfClaim) {
  const refresh = useRefreshClaims();
  const asked = claim.amount_egp ?? claim.asked_egp;
  const initial = {
    amount_egp: asked > 0 ? asked.toFixed(2) : "",
    method: (transfers.includes(claim.method) ? claim.method : "instapay") as PaymentMethod,
    reference: claim.reference,
    sender: "",
  };
  return (
    <FormDialog
      title={m.transfer_accept_title({ order_no: claim.order_no })}
      description={m.transfer_accept_help()}
      onClose={onClose}
      initial={initial}
      confirm={({ amount_egp }) => {
        const pounds = numberIn(amount_egp);
        return m.transfer_accept_amount({ amount: pounds === undefined ? amount_egp : amountText(pounds) });
      }}
      save={async (body) => {
        await request("POST /payment-claims/{id}/accept", { path: { id: claim.id }, body });
        toast(m.transfer_accept_done());
        await refresh();
      }}
    >
      {({ text, choice }) => (
        <>
          <ClaimPhotos claim={claim} />
          <MethodButtons label={m.payment_method()} methods={transfers} {...choice("method")} />
          <TypedField
            label={m.refund_amount()}
            help={m.transfer_asked_now({ amount: amountText(claim.asked_egp) })}
            dir="ltr"
            inputMode="decimal"
            {...text("amount_egp")}
          />
          <TypedField
            label={m.payment_reference()}
            maxLength={maxReferenceLength}
            dir="ltr"
            {...text("reference")}
          />
          <TypedField label={m.payment_sender()} maxLength={80} dir="auto" {...text("sender")} />
        </>
      )}
    </FormDialog>
  );
}

/** Dialog that rejects a claim with a reason for the customer. */
export function RejectClaimDialog({ claim, onClose }: OfClaim) {
  const refresh = useRefreshClaims();
  return (
    <FormDialog
      title={m.transfer_reject_title({ order_no: claim.order_no })}
      onClose={onClose}
      initial={{ reason: "" }}
      confirm={m.transfer_reject_confirm()}
      save={async (body) => {
        await request("POST /payment-claims/{id}/reject", { path: { id: claim.id }, body });
        toast(m.transfer_reject_done());
        await refresh();
      }}
    >
      {({ text }) => (
        <TypedField label={m.transfer_reject_reason()} maxLength={300} dir="auto" {...text("reason")} />
      )}
    </FormDialog>
  );
}

export function claimPhotoUrl({ id }: AdminPaymentClaim, photo: string): string {
  return fileUrl("GET /payment-claims/{id}/photos/{photo}", { path: { id, photo } });
}

/** Pictures of a claim, each opened in full by a click. */
export function ClaimPhotos({ claim }: { readonly claim: AdminPaymentClaim }) {
  if (claim.photos.length === 0) return null;
  return (
    <div className="row wrap">
      {claim.photos.map((photo) => (
        <a key={photo} href={claimPhotoUrl(claim, photo)} target="_blank" rel="noreferrer">
          <img className="claim-photo" src={claimPhotoUrl(claim, photo)} alt={m.transfer_picture()} />
        </a>
      ))}
    </div>
  );
}

/** Small picture of a claim that opens in full; nothing without one. */
export function ClaimPicture({ claim }: { readonly claim: AdminPaymentClaim }) {
  const [photo] = claim.photos;
  if (photo === undefined) return null;
  return (
    <a href={claimPhotoUrl(claim, photo)} target="_blank" rel="noreferrer">
      <img className="claim-thumbnail" src={claimPhotoUrl(claim, photo)} alt={m.transfer_picture()} />
    </a>
  );
}
