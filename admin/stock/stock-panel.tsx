import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Layers } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { AdminProduct, StockMovement } from "#contract/admin/catalogue/product.ts";
import { request } from "../api/request.ts";
import { ListPages } from "../list/list-pages.tsx";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { type DataColumn, ScrolledTable } from "../ui/data-table.tsx";
import { FailureNotice } from "../ui/feedback.tsx";
import { useIsPhone } from "../ui/panel.tsx";
import { LeftToRight, momentText, OwnWords } from "../ui/written-values.tsx";
import { StockDialog } from "./stock-dialog.tsx";
import { stockReasonName } from "./stock-fields.tsx";
import { hasOwnStock } from "./use-stock-change.ts";
import "./stock.css";

const perPage = 8;

const columns: readonly DataColumn<StockMovement>[] = [
  { label: m.column_when, className: "soft", cell: ({ at }) => momentText(at) },
  { label: m.reason, cell: (movement) => <MovementReason movement={movement} /> },
  { label: m.column_change, isNumber: true, cell: ({ change }) => <Change by={change} /> },
  { label: m.column_after, isNumber: true, cell: ({ stock_after }) => stock_after },
  { label: m.column_by, cell: (movement) => <MovedBy movement={movement} /> },
];

/** Stock of a product and its movements, each with the resulting stock. */
export function StockPanel({ product }: { readonly product: AdminProduct }) {
  const isPhone = useIsPhone();
  const mayCount = useMay("stock");
  const [isCounting, setCounting] = useState(false);
  const [page, setPage] = useState(1);
  const movements = useQuery({
    queryKey: ["products", "movements", product.id, page],
    queryFn: ({ signal }) =>
      request("GET /products/{id}/stock-movements", {
        path: { id: product.id },
        query: { page, per_page: perPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const rows = movements.data?.data ?? [];
  return (
    <section className="panel" aria-label={m.stock()}>
      <div className="panel-head">
        <h2>{m.stock()}</h2>
        <span className="soft">{m.pieces_count({ count: product.stock })}</span>
        {mayCount && hasOwnStock(product) && (
          <Button className="to-end" icon={Layers} onClick={() => setCounting(true)}>
            {m.change_stock_dialog()}
          </Button>
        )}
      </div>
      {!hasOwnStock(product) && <p className="panel-body soft small">{m.stock_of_parts_help()}</p>}
      {movements.isError && (
        <div className="panel-body">
          <FailureNotice error={movements.error} onRetry={() => movements.refetch()} />
        </div>
      )}
      {movements.data !== undefined && rows.length === 0 && hasOwnStock(product) && (
        <p className="panel-body soft">{m.nothing_yet()}</p>
      )}
      {rows.length > 0 && isPhone && (
        <ul className="movements">
          {rows.map((movement) => (
            <MovementCard key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
      {rows.length > 0 && !isPhone && (
        <ScrolledTable caption={m.stock_movements()} columns={columns} items={rows} keyOf={({ id }) => id} />
      )}
      {movements.data !== undefined && movements.data.meta.total > perPage && (
        <ListPages meta={movements.data.meta} onPage={setPage} hasKeys={false} />
      )}
      {isCounting && <StockDialog product={product} onClose={() => setCounting(false)} />}
    </section>
  );
}

function MovementCard({ movement }: { readonly movement: StockMovement }) {
  return (
    <li>
      <span className="grow">
        <MovementReason movement={movement} />
        <span className="block soft small">
          <MovedBy movement={movement} /> · {momentText(movement.at)}
        </span>
      </span>
      <Change by={movement.change} />
    </li>
  );
}

function MovementReason({ movement: { reason, note } }: { readonly movement: StockMovement }) {
  return (
    <>
      {stockReasonName(reason)}
      {note !== "" && (
        <span className="soft small">
          {" "}
          · <OwnWords>{note}</OwnWords>
        </span>
      )}
    </>
  );
}

function Change({ by }: { readonly by: number }) {
  return (
    <span className={by > 0 ? "strong text-leaf" : "strong"}>
      <LeftToRight>{by > 0 ? `+${by}` : `−${-by}`}</LeftToRight>
    </span>
  );
}

function MovedBy({ movement: { order_id, order_no, staff_name } }: { readonly movement: StockMovement }) {
  if (order_id !== null && order_no !== null) {
    return (
      <Link className="link" to={rowPath("orders", order_id)}>
        <LeftToRight>{order_no}</LeftToRight>
      </Link>
    );
  }
  return staff_name === null ? (
    <span className="soft">{m.by_system()}</span>
  ) : (
    <OwnWords>{staff_name}</OwnWords>
  );
}
