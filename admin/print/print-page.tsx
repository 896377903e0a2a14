import { useParams, useSearchParams } from "react-router";
import { dataQuery } from "../api/queries.ts";
import { OrderPapers, orderPaperKinds } from "./order-papers.tsx";
import "./papers.css";
import { useQuery } from "@tanstack/react-query";
import { type AdminClaim, maxBulkClaims } from "#contract/admin/claims.ts";
import type { HandoverSheet } from "#contract/admin/handover.ts";
import { shopDetails } from "../api/queries.ts";
import { claimKindName } from "../claims/claim-state.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { type DataColumn, DataTable } from "../ui/data-table.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { Amount, dateText, LeftToRight, Phone } from "../ui/written-values.tsx";
import { NothingToPrint, PaperHead, PrintButton, type Seller, useSeller } from "./paper-parts.tsx";

/** Print view: papers of several orders, one page each, or the sheet of a handover. */
export function Component() {
  const kind = useParams()["kind"] ?? "";
  const ids = (useSearchParams()[0].get("ids") ?? "").split(",").filter((id) => /^\d+$/.test(id));
  if (ids.length === 0) {
    return (
      <>
        <PageHead title={m.nothing_to_print()} back={listPath("orders")} />
        <NothingToPrint />
      </>
    );
  }
  if (isSheet(kind)) {
    const Sheet = sheets[kind];
    return <Sheet ids={ids} />;
  }
  return <OrderPapers kind={orderPaperKinds.find((one) => one === kind) ?? "packing_slip"} ids={ids} />;
}

interface SheetProps {
  readonly ids: readonly string[];
}

/** Print view of a handover's sheet. */
function HandoverPrint({ ids }: SheetProps) {
  const id = Number(ids[0]);
  const sheet = useQuery(dataQuery(["hand-overs", "one", id], "GET /hand-overs/{id}", { path: { id } }));
  const seller = useSeller();
  return (
    <>
      <PageHead title={m.hand_over_sheet()} back={`/hand-overs/${id}`}>
        {sheet.data !== undefined && <PrintButton />}
      </PageHead>
      {sheet.data === undefined || seller === null ? (
        <NotLoaded query={sheet} />
      ) : (
        <div className="papers" data-size="a4">
          <HandoverPaper sheet={sheet.data} seller={seller} />
        </div>
      )}
    </>
  );
}

/** Print view of claims, one page per courier. */
function ClaimsToPrint({ ids }: SheetProps) {
  const search = new URLSearchParams([
    ...ids.slice(0, maxBulkClaims).map((id) => ["id", id]),
    ["per_page", String(maxBulkClaims)],
  ]);
  const claims = useQuery(
    dataQuery(["claims", "print", search.toString()], "GET /claims", { query: search }),
  );
  const seller = useQuery(shopDetails).data;
  return (
    <>
      <PageHead title={m.nav_claims()} titleText={m.nav_claims()} back={listPath("claims")}>
        {claims.data !== undefined && claims.data.length > 0 && <PrintButton />}
      </PageHead>
      {claims.data === undefined || seller === undefined ? (
        <NotLoaded query={claims} />
      ) : claims.data.length === 0 ? (
        <NothingToPrint />
      ) : (
        <div className="papers" data-size="a4">
          {[...new Set(claims.data.map(({ courier_id }) => courier_id))].map((courierId) => (
            <ClaimsPaper
              key={courierId}
              claims={claims.data.filter(({ courier_id }) => courier_id === courierId)}
              seller={seller}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Papers about more than one order, by the last part of their address. */
const sheets = { claims: ClaimsToPrint, hand_over: HandoverPrint } as const;

function isSheet(kind: string): kind is keyof typeof sheets {
  return Object.hasOwn(sheets, kind);
}

/** Kinds of all printed papers. */
export const paperKinds: readonly string[] = [...orderPaperKinds, ...Object.keys(sheets)];

const claimColumns: readonly DataColumn<AdminClaim>[] = [
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
function ClaimsPaper({
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
      <DataTable className="paper-table" columns={claimColumns} items={claims} keyOf={({ id }) => id} />
      <p className="paper-cash">
        {m.claims_count({ count: claims.length })} · <Amount pounds={sum} />
      </p>
    </article>
  );
}

const sheetColumns: readonly DataColumn<HandoverSheet["orders"][number]>[] = [
  { label: m.column_order, cell: ({ order_no }) => <LeftToRight>{order_no}</LeftToRight> },
  { label: m.column_customer, cell: ({ recipient_name }) => <bdi dir="auto">{recipient_name}</bdi> },
  { label: m.column_phone, cell: ({ phone }) => <Phone number={phone} /> },
  { label: m.column_city, cell: ({ city }) => city },
  { label: m.column_pieces, cell: ({ quantity }) => quantity },
  { label: m.cash_due, cell: ({ cash_due_egp }) => <Amount pounds={cash_due_egp} /> },
];

/** Handover sheet for a courier, signed by both. */
function HandoverPaper({ sheet, seller }: { readonly sheet: HandoverSheet; readonly seller: Seller }) {
  return (
    <article className="paper">
      <PaperHead title={m.hand_over_sheet()} seller={seller}>
        <p className="strong">
          <LeftToRight>#{sheet.id}</LeftToRight> · <bdi dir="auto">{sheet.courier_name}</bdi>
        </p>
        <p className="small">{dateText(sheet.created_at)}</p>
      </PaperHead>
      <DataTable className="paper-table" columns={sheetColumns} items={sheet.orders} keyOf={({ id }) => id} />
      <p className="paper-cash">
        {m.orders_count({ count: sheet.orders.length })} · <Amount pounds={sheet.cash_due_egp} />
      </p>
      {seller.may_be_opened && <p className="strong">{m.payment_may_be_opened()}</p>}
      <div className="paper-signatures">
        <p>{m.signature_shop()}</p>
        <p>{m.signature_courier()}</p>
      </div>
    </article>
  );
}
