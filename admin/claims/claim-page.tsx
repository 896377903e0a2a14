import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck, Pencil } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { AdminClaim } from "#contract/admin/claims.ts";
import { DeleteRow } from "../form/form-buttons.tsx";
import { NeighbourLinks } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath, rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Amount, dayText, LeftToRight, momentText, OwnWords } from "../ui/written-values.tsx";
import { ClaimDialog } from "./claim-dialog.tsx";
import { ClaimStateChip, claimKindName } from "./claim-state.tsx";
import { SettleClaimDialog } from "./settle-claim-dialog.tsx";

/** Claim to a courier with its order, amount, and settlement. */
export function Component() {
  return (
    <RowPage<AdminClaim> resource="claims" title={m.claim()}>
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
            <Button icon={<Pencil size={17} aria-hidden />} onClick={() => setOpened("change")}>
              {m.change_dialog()}
            </Button>
            <DeleteRow
              resource="claims"
              id={claim.id}
              className="short-on-phone"
              title={m.delete_claim_title()}
              description={m.delete_claim_description()}
            />
            <Button
              kind="primary"
              icon={<CircleCheck size={17} aria-hidden />}
              onClick={() => setOpened("settle")}
            >
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
      <dt>{m.column_state()}</dt>
      <dd>
        <ClaimStateChip state={claim.state} />
      </dd>
      <dt>{m.courier()}</dt>
      <dd>
        <bdi dir="auto">{claim.courier_name}</bdi>
      </dd>
      <dt>{m.column_order()}</dt>
      <dd>
        <Link className="link" to={rowPath("orders", claim.order_id)}>
          <LeftToRight>{claim.order_no}</LeftToRight>
        </Link>
      </dd>
      <dt>{m.column_customer()}</dt>
      <dd>{claim.customer === "" ? "—" : <OwnWords>{claim.customer}</OwnWords>}</dd>
      <dt>{m.tracking_number()}</dt>
      <dd>
        <LeftToRight>{claim.tracking_number ?? "—"}</LeftToRight>
      </dd>
      <dt>{m.claim_handed_over()}</dt>
      <dd>{dayText(claim.handed_over_at)}</dd>
      <dt>{m.claim_kind()}</dt>
      <dd>{claimKindName(claim.kind)}</dd>
      <dt>{m.claim_amount()}</dt>
      <dd className="strong">
        <Amount pounds={claim.amount_egp} />
      </dd>
      {claim.note !== "" && (
        <>
          <dt>{m.note()}</dt>
          <dd>
            <OwnWords>{claim.note}</OwnWords>
          </dd>
        </>
      )}
      {claim.statement_id !== null && (
        <>
          <dt>{m.statement()}</dt>
          <dd>
            <Link className="link" to={rowPath("statements", claim.statement_id)}>
              <LeftToRight>#{claim.statement_id}</LeftToRight>
            </Link>
          </dd>
        </>
      )}
      <dt>{m.claim_made()}</dt>
      <dd>
        {momentText(claim.created_at)}
        {claim.staff !== null && (
          <>
            {" · "}
            <OwnWords>{claim.staff.name}</OwnWords>
          </>
        )}
      </dd>
      {claim.sent_at !== null && (
        <>
          <dt>{m.claim_sent()}</dt>
          <dd>{momentText(claim.sent_at)}</dd>
        </>
      )}
      {claim.settled_at !== null && (
        <>
          <dt>{m.claim_paid()}</dt>
          <dd>
            <Amount pounds={claim.settled_egp ?? 0} /> · {momentText(claim.settled_at)}
            {claim.reference !== "" && (
              <>
                {" · "}
                <OwnWords>{claim.reference}</OwnWords>
              </>
            )}
          </dd>
        </>
      )}
    </dl>
  );
}
