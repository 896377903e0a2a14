import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import type { AdminReturn } from "#contract/admin/returns.ts";
import { Notice } from "#ui/notice.tsx";
import { fileUrl } from "../api/request.ts";
import { localised } from "../language.ts";
import { NeighbourLinks } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath, rowPath } from "../resources.ts";
import { type DataColumn, ScrolledTable } from "../ui/data-table.tsx";
import { Fact, Panel } from "../ui/panel.tsx";
import { Amount, amountText, LeftToRight, momentText, Phone } from "../ui/written-values.tsx";
import { RefundPanel } from "./refund-panel.tsx";
import { ReturnParts } from "./return-parts.tsx";
import { ReturnStateChip, returnReasonText, returnWishText } from "./return-state.tsx";
import { ReturnSteps } from "./return-steps.tsx";
import "./returns.css";

/** Page of a return: pieces, the customer's words and photos, steps, and the ledger of its refund. */
export function Component() {
  return (
    <RowPage resource="returns" title={m.return_one()} back={listPath("returns")}>
      {(found) => <ReturnView found={found} />}
    </RowPage>
  );
}

function ReturnView({ found }: { readonly found: AdminReturn }) {
  return (
    <>
      <PageHead
        title={
          <>
            {m.return_one()} <LeftToRight>#{found.id}</LeftToRight>
          </>
        }
        titleText={`${m.return_one()} #${found.id}`}
        back={listPath("returns")}
        beside={<ReturnStateChip state={found.status} />}
      >
        <NeighbourLinks resource="returns" id={found.id} />
      </PageHead>
      <ReturnSteps found={found} />
      {found.uncovered_egp > 0 && (
        <Notice kind="warning">{m.return_uncovered({ amount: amountText(found.uncovered_egp) })}</Notice>
      )}
      <div className="page-columns">
        <div className="stack">
          <Pieces found={found} />
          <RefundPanel found={found} />
        </div>
        <Request found={found} />
      </div>
    </>
  );
}

type Line = AdminReturn["lines"][number];

const columns: readonly DataColumn<Line>[] = [
  {
    label: m.product,
    cell: (line) => (
      <span>
        <bdi dir="auto">{localised(line.product_name_ar, line.product_name_en)}</bdi>
        {line.is_gift && <span className="soft small"> · {m.gift_line()}</span>}
        <ReturnParts {...line} />
      </span>
    ),
  },
  { label: m.return_reason, cell: ({ reason }) => returnReasonText(reason) },
  {
    label: m.return_asked,
    isNumber: true,
    cell: ({ asked, quantity }) => (
      <LeftToRight>
        {asked}/{quantity}
      </LeftToRight>
    ),
  },
  { label: m.return_received, isNumber: true, cell: ({ received }) => received ?? "—" },
  { label: m.return_damaged_pieces, isNumber: true, cell: ({ damaged }) => damaged ?? "—" },
  { label: m.return_restocked, isNumber: true, cell: ({ restocked }) => restocked ?? "—" },
  { label: m.return_value, isNumber: true, cell: ({ value_egp }) => <Amount pounds={value_egp} /> },
];

function Pieces({ found }: { readonly found: AdminReturn }) {
  return (
    <Panel
      title={m.return_pieces()}
      beside={
        <span className="soft">
          <Amount pounds={found.value_egp} />
        </span>
      }
    >
      <ScrolledTable
        caption={m.return_pieces()}
        className="table loose stacked"
        columns={columns}
        items={found.lines}
        keyOf={(line) => line.detail_id}
      />
    </Panel>
  );
}

/** Order, customer, wish, words and photos of a return. */
function Request({ found }: { readonly found: AdminReturn }) {
  return (
    <section className="panel panel-body stack" aria-label={m.return_request()}>
      <h2>{m.return_request()}</h2>
      <dl className="facts">
        <Fact label={m.column_order()}>
          <Link className="link" to={rowPath("orders", found.order_id)}>
            <LeftToRight>{found.order_no}</LeftToRight>
          </Link>
        </Fact>
        <Fact label={m.column_customer()}>
          {found.customer === "" ? "—" : <bdi dir="auto">{found.customer}</bdi>}
        </Fact>
        <Fact label={m.column_phone()}>{found.phone === "" ? "—" : <Phone number={found.phone} />}</Fact>
        <Fact label={m.column_date()}>{momentText(found.requested_at)}</Fact>
        <Fact label={m.return_wish()}>{returnWishText(found.wish)}</Fact>
        {found.exchange_for.length > 0 && (
          <Fact label={m.exchange_for()}>
            {found.exchange_for.map(({ product_id, quantity, name_en, name_ar }) => (
              <span key={product_id} className="block">
                <bdi dir="auto">{localised(name_ar, name_en)}</bdi> × {quantity}
              </span>
            ))}
          </Fact>
        )}
        {found.exchange_order_id !== null && (
          <Fact label={m.exchange_order()}>
            <Link className="link" to={rowPath("orders", found.exchange_order_id)}>
              {m.open_page()} <ExternalLink size={14} aria-hidden />
            </Link>
          </Fact>
        )}
        {found.shipment !== null && (
          <Fact label={m.courier()}>
            <bdi dir="auto">{found.shipment.courier_name ?? "—"}</bdi>
            {found.shipment.tracking_number !== null && (
              <>
                {" · "}
                <LeftToRight>{found.shipment.tracking_number}</LeftToRight>
              </>
            )}
          </Fact>
        )}
        {found.decline_reason !== "" && (
          <>
            <dt>{m.return_decline_reason()}</dt>
            <dd dir="auto">{found.decline_reason}</dd>
          </>
        )}
      </dl>
      {found.note !== "" && (
        <p className="pre-line" dir="auto">
          {found.note}
        </p>
      )}
      {found.photo_ids.length > 0 && (
        <ul className="return-photos">
          {found.photo_ids.map((photo, index) => (
            <li key={photo}>
              <a
                href={fileUrl("GET /returns/{id}/photos/{photo}", { path: { id: found.id, photo } })}
                target="_blank"
                rel="noreferrer"
              >
                <img
                  src={fileUrl("GET /returns/{id}/photos/{photo}", { path: { id: found.id, photo } })}
                  alt={m.return_photo({ number: index + 1 })}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
