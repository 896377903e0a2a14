import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { localised } from "../../language.ts";
import { m } from "../../messages/compiled/messages.js";
import { type DataColumn, ScrolledTable } from "../../ui/data-table.tsx";
import { Amount } from "../../ui/written-values.tsx";

/** Product with the prices that it will have, in pounds. */
export interface ChangedProduct {
  readonly product: AdminProduct;
  readonly after: Pick<AdminProduct, "price_egp" | "discounted_price_egp">;
}

const columns: readonly DataColumn<ChangedProduct>[] = [
  {
    label: m.product,
    isRowHeader: true,
    cell: ({ product }) => <bdi dir="auto">{localised(product.name_ar, product.name_en)}</bdi>,
  },
  { label: m.audit_before, isNumber: true, cell: ({ product }) => <Prices of={product} /> },
  { label: m.audit_after, isNumber: true, cell: ({ after }) => <Prices of={after} /> },
];

/** Prices of products before and after a change. */
export function ChangedPricesTable({ changed }: { readonly changed: readonly ChangedProduct[] }) {
  return (
    <ScrolledTable
      caption={m.change_prices()}
      columns={columns}
      items={changed}
      keyOf={({ product }) => product.id}
    />
  );
}

function Prices({ of: { price_egp, discounted_price_egp } }: { readonly of: ChangedProduct["after"] }) {
  if (discounted_price_egp === null) return <Amount pounds={price_egp} />;
  return (
    <>
      <s className="soft small">
        <Amount pounds={price_egp} />
      </s>{" "}
      <Amount pounds={discounted_price_egp} />
    </>
  );
}
