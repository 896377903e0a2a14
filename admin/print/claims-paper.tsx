import type { AdminClaim } from "#contract/admin/orders/claim.ts";
import { claimKindName } from "../claims/claim-state.tsx";
import { m } from "../messages/compiled/messages.js";
import { type DataColumn, DataTable } from "../ui/data-table.tsx";
import { Amount, dateText, LeftToRight } from "../ui/written-values.tsx";
import { PaperHead } from "./paper-head.tsx";
import type { Seller } from "./seller.ts";

const columns: readonly DataColumn<AdminClaim>[] = [
  { label: m.column_order, cell: ({ order_no }) => <LeftToRight>{order_no}</LeftToRight> },
  {
    label: m.tracking_number,
    cell: ({ tracking_number }) => <LeftToRight>{tracking_number ?? "—"}</LeftToRight>,
  },
  { label: m.claim_handed_over, cell: ({ handed_over_at }) => dateText(handed_over_at) },
  { label: m.claim_kind, cell: ({ kind }) => claimKindName(kind) },
  { label: m.note, cell: ({ note }) => <bdi dir="auto">{note}</bdi> },
  { label: m.claim_amount, isNumber: true, cell: ({ amount_egp }) => <Amount pounds={amount_egp} /> },
];

/** Claims to one courier, as the shop sends them. */
export function ClaimsPaper({
  claims,
  seller,
}: {
  readonly claims: readonly AdminClaim[];
  readonly seller: Seller;
}) {
  const sum = claims.reduce((total, { amount_egp }) => total + Math.round(amount_egp * 100), 0) / 100;
  return (
    <article className="paper">
      <PaperHead title={m.nav_claims()} seller={seller}>
        <p className="strong">
          <bdi dir="auto">{claims[0]?.courier_name}</bdi>
        </p>
        <p className="small">{dateText(new Date().toISOString())}</p>
      </PaperHead>
      <DataTable className="paper-table" columns={columns} items={claims} keyOf={({ id }) => id} />
      <p className="paper-cash">
        {m.claims_count({ count: claims.length })} · <Amount pounds={sum} />
      </p>
    </article>
  );
}
