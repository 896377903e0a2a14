import { ClipboardPaste, HandCoins } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminPaymentClaim } from "#contract/admin/payments/payment-claims.ts";
import { paymentMethodTraits } from "#contract/payment-methods.ts";
import { Notice } from "#ui/notice.tsx";
import { RowLink } from "../list/list-origin.tsx";
import { type ListColumn, NoRows } from "../list/list-parts.tsx";
import { type TabChoices, useTabbedList } from "../list/list-tabs.tsx";
import { type CardProps, ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Amount, LeftToRight } from "../ui/written-values.tsx";
import { AcceptClaimDialog, ClaimPicture, claimPhotoUrl, RejectClaimDialog } from "./claim-dialogs.tsx";
import { ClaimResult } from "./claim-result.tsx";
import { PasteLinesDialog } from "./paste-lines-dialog.tsx";
import { paymentMethodText } from "./payment-method-text.ts";
import "./payments.css";

const tabChoices: TabChoices = {
  open: [m.transfer_open, { state: "open" }],
  late: [m.transfer_late, { state: "open", late: "1" }],
  accepted: [m.transfer_accepted, { state: "accepted" }],
  rejected: [m.transfer_rejected, { state: "rejected" }],
  all: [m.tab_all, {}],
};

type Decision = { readonly kind: "accept" | "reject"; readonly claim: AdminPaymentClaim };

/** Claims of customers that they have paid: staff compare them with the account, and accept or reject. */
export function Component() {
  const { state, tabs } = useTabbedList("payment-claims", m.transfers_by_state(), "open", tabChoices);
  const navigate = useNavigate();
  const mayDecide = useMay("money");
  const [decision, setDecision] = useState<Decision | null>(null);
  const [isPasting, setPasting] = useState(false);
  const decide = (kind: Decision["kind"], claim: AdminPaymentClaim) => {
    if (mayDecide && claim.state === "open") setDecision({ kind, claim });
  };
  const buttons = (claim: AdminPaymentClaim) =>
    mayDecide && claim.state === "open" ? (
      <span className="row wrap">
        <Button onClick={() => decide("accept", claim)}>{m.transfer_accept()}</Button>
        <Button kind="danger" onClick={() => decide("reject", claim)}>
          {m.transfer_reject()}
        </Button>
      </span>
    ) : null;
  const columns: readonly ListColumn<AdminPaymentClaim>[] = [
    ...claimColumns,
    { id: "decision", header: m.transfer_decision, cell: buttons },
  ];
  return (
    <>
      <PageHead title={m.nav_transfers()}>
        {mayDecide && (
          <Button icon={ClipboardPaste} onClick={() => setPasting(true)}>
            {m.transfer_paste()}
          </Button>
        )}
      </PageHead>
      <p className="soft payments-intro">{m.transfers_intro()}</p>
      <ResourceList
        resource="payment-claims"
        state={state}
        columns={columns}
        nameOf={({ order_no }) => order_no}
        pathOf={({ order_id }) => rowPath("orders", order_id)}
        Card={({ row }: CardProps<AdminPaymentClaim>) => (
          <li className="panel card stack">
            <span className="row">
              <RowLink to={rowPath("orders", row.order_id)} className="strong grow">
                <LeftToRight>{row.order_no}</LeftToRight>
              </RowLink>
              <ClaimResult claim={row} />
            </span>
            <span className="row soft small">
              <bdi dir="auto">{row.customer}</bdi>
              <span className="to-end strong">
                <Amount pounds={row.amount_egp ?? row.asked_egp} />
              </span>
            </span>
            <MethodAndReference claim={row} />
            {buttons(row)}
          </li>
        )}
        tabs={tabs}
        searchLabel={m.transfer_search()}
        keysOf={(claim) => ({
          KeyA: () => decide("accept", claim),
          KeyP: () => {
            const [photo] = claim.photos;
            if (photo !== undefined) window.open(claimPhotoUrl(claim, photo), "_blank", "noopener");
          },
          KeyL: () => navigate(rowPath("orders", claim.order_id)),
        })}
        empty={
          <NoRows icon={HandCoins} tone="leaf" title={m.transfer_none()} state={state}>
            <p className="soft">{m.transfer_none_hint()}</p>
          </NoRows>
        }
      />
      <p className="row wrap soft small transfers-keys">
        <Key name="J K" text={m.key_move()} />
        <Key name="A" text={m.transfer_accept()} />
        <Key name="P" text={m.transfer_picture()} />
        <Key name="L" text={m.transfer_link()} />
        <span className="to-end">{m.transfer_once()}</span>
      </p>
      <Notice kind="info">
        <strong>{m.transfer_no_link()}</strong> {m.transfer_no_link_help()}
      </Notice>
      {decision?.kind === "accept" && (
        <AcceptClaimDialog claim={decision.claim} onClose={() => setDecision(null)} />
      )}
      {decision?.kind === "reject" && (
        <RejectClaimDialog claim={decision.claim} onClose={() => setDecision(null)} />
      )}
      {isPasting && <PasteLinesDialog onClose={() => setPasting(false)} />}
    </>
  );
}

const claimColumns: readonly ListColumn<AdminPaymentClaim>[] = [
  {
    id: "order",
    header: m.column_order,
    cell: (claim) => (
      <span className="row">
        <ClaimPicture claim={claim} />
        <span>
          <RowLink to={rowPath("orders", claim.order_id)} className="identity">
            <LeftToRight>{claim.order_no}</LeftToRight>
          </RowLink>
          <bdi dir="auto" className="soft small block">
            {claim.customer}
          </bdi>
        </span>
      </span>
    ),
  },
  {
    id: "reference",
    header: m.transfer_method_reference,
    cell: (claim) => <MethodAndReference claim={claim} />,
  },
  {
    id: "asked",
    header: m.transfer_asked,
    isNumber: true,
    cell: ({ asked_egp }) => (asked_egp === 0 ? "—" : <Amount pounds={asked_egp} />),
  },
  {
    id: "sent",
    header: m.transfer_said,
    isNumber: true,
    cell: ({ accepted_egp, amount_egp }) => {
      const pounds = accepted_egp ?? amount_egp;
      return pounds === null ? "—" : <Amount pounds={pounds} />;
    },
  },
  { id: "result", header: m.transfer_result, cell: (claim) => <ClaimResult claim={claim} isWide /> },
];

/** Reference with the method of the order. An order that is paid at the door does not say how its first part comes. */
function MethodAndReference({ claim }: { readonly claim: AdminPaymentClaim }) {
  return (
    <span className="row">
      <LeftToRight>{claim.reference === "" ? "—" : claim.reference}</LeftToRight>
      {paymentMethodTraits[claim.method].hasReference && (
        <span className="soft small">{paymentMethodText(claim.method)}</span>
      )}
    </span>
  );
}

function Key({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span className="row">
      <kbd className="key">{name}</kbd> {text}
    </span>
  );
}
