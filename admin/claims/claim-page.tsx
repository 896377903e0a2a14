import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck, Pencil } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { AdminClaim } from "#contract/admin/claims.ts";
import { request } from "../api/request.ts";
import { DeleteRow } from "../form/form-buttons.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { NeighbourLinks } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath, rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { Fact } from "../ui/panel.tsx";
import { Amount, dayText, LeftToRight, momentText, OwnWords } from "../ui/written-values.tsx";
import { ClaimDialog } from "./claim-dialog.tsx";
import { ClaimStateChip, claimKindName } from "./claim-state.tsx";

/** Claim to a courier with its order, amount, and settlement. */
export function Component() {
  return (
    <RowPage resource="claims" title={m.claim()}>
      {(claim) => <ClaimView key={claim.id} claim={claim} />}
    </RowPage>
  );
}

function ClaimView({ claim }: { readonly claim: AdminClaim }) {
  const client = useQueryClient();
  const mayChange = useMay("money") && claim.settled_at === null;
  const [opened, setOpened] = useState<"change" | "settle" | null>(null);
  const close = () => setOpened(null);
  const refresh = () => client.invalidateQueries({ queryKey: ["claims"] });
  return (
    <>
      <PageHead
        title={
          <>
            {m.claim()} <LeftToRight>#{claim.id}</LeftToRight>
          </>
        }
        titleText={`${m.claim()} #${claim.id}`}
        back={listPath("claims")}
        beside={
          <span className="on-desk">
            <ClaimStateChip state={claim.state} />
          </span>
        }
      >
        <NeighbourLinks resource="claims" id={claim.id} />
        {mayChange && (
          <>
            <Button icon={Pencil} onClick={() => setOpened("change")}>
              {m.change_dialog()}
            </Button>
            <DeleteRow
              resource="claims"
              id={claim.id}
              className="short-on-phone"
              title={m.delete_claim_title()}
              description={m.delete_claim_description()}
            />
            <Button kind="primary" icon={CircleCheck} onClick={() => setOpened("settle")}>
              {m.settle_claim()}
            </Button>
          </>
        )}
      </PageHead>
      <section className="panel panel-body" aria-label={m.claim()}>
        <ClaimFacts claim={claim} />
      </section>
      {opened === "change" && (
        <ClaimDialog
          claim={claim}
          orderId={claim.order_id}
          amount={claim.amount_egp}
          onClose={close}
          onSaved={refresh}
        />
      )}
      {opened === "settle" && <SettleClaimDialog claim={claim} onClose={close} onSaved={refresh} />}
    </>
  );
}

function ClaimFacts({ claim }: { readonly claim: AdminClaim }) {
  return (
    <dl className="facts">
      <Fact label={m.column_state()}>
        <ClaimStateChip state={claim.state} />
      </Fact>
      <Fact label={m.courier()}>
        <bdi dir="auto">{claim.courier_name}</bdi>
      </Fact>
      <Fact label={m.column_order()}>
        <Link className="link" to={rowPath("orders", claim.order_id)}>
          <LeftToRight>{claim.order_no}</LeftToRight>
        </Link>
      </Fact>
      <Fact label={m.column_customer()}>
        {claim.customer === "" ? "—" : <OwnWords>{claim.customer}</OwnWords>}
      </Fact>
      <Fact label={m.tracking_number()}>
        <LeftToRight>{claim.tracking_number ?? "—"}</LeftToRight>
      </Fact>
      <Fact label={m.claim_handed_over()}>{dayText(claim.handed_over_at)}</Fact>
      <Fact label={m.claim_kind()}>{claimKindName(claim.kind)}</Fact>
      <Fact label={m.claim_amount()} className="strong">
        <Amount pounds={claim.amount_egp} />
      </Fact>
      {claim.note !== "" && (
        <Fact label={m.note()}>
          <OwnWords>{claim.note}</OwnWords>
        </Fact>
      )}
      {claim.statement_id !== null && (
        <Fact label={m.statement()}>
          <Link className="link" to={rowPath("statements", claim.statement_id)}>
            <LeftToRight>#{claim.statement_id}</LeftToRight>
          </Link>
        </Fact>
      )}
      <Fact label={m.claim_made()}>
        {momentText(claim.created_at)}
        {claim.staff !== null && (
          <>
            {" · "}
            <OwnWords>{claim.staff.name}</OwnWords>
          </>
        )}
      </Fact>
      {claim.sent_at !== null && <Fact label={m.claim_sent()}>{momentText(claim.sent_at)}</Fact>}
      {claim.settled_at !== null && (
        <Fact label={m.claim_paid()}>
          <Amount pounds={claim.settled_egp ?? 0} /> · {momentText(claim.settled_at)}
          {claim.reference !== "" && (
            <>
              {" · "}
              <OwnWords>{claim.reference}</OwnWords>
            </>
          )}
        </Fact>
      )}
    </dl>
  );
}

/** Dialog that settles a claim with what the courier paid. Unpaid cash is booked elsewhere, so its claim starts with 0. */
function SettleClaimDialog({
  claim,
  onClose,
  onSaved,
}: {
  readonly claim: AdminClaim;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}) {
  const isCash = claim.kind === "unpaid";
  return (
    <FormDialog
      title={m.settle_claim()}
      description={isCash ? m.settle_cash_description() : m.settle_claim_description()}
      onClose={onClose}
      confirm={m.settle_claim()}
      initial={{ settled_egp: isCash ? "0" : String(claim.amount_egp), reference: "" }}
      save={async (body) => {
        await request("POST /claims/{id}/settle", { path: { id: claim.id }, body });
        await onSaved();
        toast(m.claim_was_settled());
      }}
    >
      {({ text }) => (
        <>
          <TypedField label={m.claim_paid()} dir="ltr" inputMode="decimal" {...text("settled_egp")} />
          <TypedField label={m.claim_reference()} dir="auto" maxLength={200} {...text("reference")} />
        </>
      )}
    </FormDialog>
  );
}
