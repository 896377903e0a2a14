import { useQuery } from "@tanstack/react-query";
import { ExportLink } from "../list/list-parts.tsx";
import { filtersOf, useListState } from "../list/list-state.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { StockEditing, useStockStrip } from "../stock/stock-cell.tsx";
import { productCounts } from "./product-queries.ts";
import { ProductCard, productName, stockColumns } from "./product-rows.tsx";
import { NoProducts } from "./products-page.tsx";
import { useProductFilters } from "./use-product-filters.ts";

const tabFilters = { low_stock: { low_stock: "1" }, out: { in_stock: "0" } };
const fewestFirst = { sort: "stock", order: "asc" } as const;

/** Stock list, lowest first, edited in place. */
export function Component() {
  return (
    <StockEditing>
      <Stock />
    </StockEditing>
  );
}

function Stock() {
  const state = useListState("all", tabFilters);
  const search = filtersOf(state.params, ["tab"]).toString();
  const filters = useProductFilters().filter(({ id }) => id === "category_id");
  const below = useStockStrip();
  const count = (filter: string) => `${search}${search === "" ? "" : "&"}${filter}`;
  const all = useQuery(productCounts(search)).data?.all;
  const low = useQuery(productCounts(count("low_stock=1"))).data?.all;
  const out = useQuery(productCounts(count("in_stock=0"))).data?.all;
  return (
    <>
      <PageHead title={m.nav_stock()}>
        <ExportLink resource="stock" state={state} />
      </PageHead>
      <ResourceList
        resource="products"
        viewsOf="stock"
        label={m.nav_stock()}
        state={state}
        columns={stockColumns}
        defaultSort={fewestFirst}
        nameOf={productName}
        Card={ProductCard}
        tabs={{
          label: m.products_by_stock(),
          all: [
            { key: "all", label: m.tab_all(), count: all },
            { key: "low_stock", label: m.low_stock(), count: low },
            { key: "out", label: m.out_of_stock(), count: out },
          ],
        }}
        searchLabel={m.search_products()}
        filters={filters}
        empty={<NoProducts hasFilters={search !== ""} onClear={state.clearFilters} />}
        below={below}
      />
    </>
  );
}
