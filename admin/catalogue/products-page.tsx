import { useQuery } from "@tanstack/react-query";
import { Package, Search } from "lucide-react";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { ExportLink, NewLink } from "../list/list-parts.tsx";
import { filtersOf, useListState } from "../list/list-state.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { paths } from "../paths.ts";
import { useMay } from "../session/staff-session.ts";
import { StockEditing, useStockStrip } from "../stock/stock-cell.tsx";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { BulkProducts } from "./bulk/bulk-products.tsx";
import { productCounts } from "./product-queries.ts";
import { ProductCard, productColumns, productName } from "./product-rows.tsx";
import { useProductFilters } from "./use-product-filters.ts";

const tabFilters = {
  published: { status: "published" },
  draft: { status: "draft" },
  archived: { status: "archived" },
  low_stock: { low_stock: "1" },
};
const bestSellersFirst = { sort: "sold", order: "desc" } as const;

/** Product list with tabs by status and editable stock. */
export function Component() {
  return (
    <StockEditing>
      <Products />
    </StockEditing>
  );
}

function Products() {
  const mayChange = useMay("catalogue");
  const state = useListState("all", tabFilters);
  const search = filtersOf(state.params, ["tab"]).toString();
  const counts = useQuery(productCounts(search)).data;
  const low = useQuery(productCounts(`${search}${search === "" ? "" : "&"}low_stock=1`)).data;
  const filters = useProductFilters();
  const below = useStockStrip();
  return (
    <>
      <PageHead title={m.nav_products()}>
        <ExportLink resource="products" state={state} />
        {mayChange && <NewLink to={paths.newProduct} label={m.new_product()} />}
      </PageHead>
      <ResourceList
        resource="products"
        state={state}
        columns={productColumns}
        defaultSort={bestSellersFirst}
        nameOf={productName}
        Card={ProductCard}
        tabs={{
          label: m.products_by_state(),
          all: [
            { key: "all", label: m.tab_all(), count: counts?.all },
            { key: "published", label: m.tab_published(), count: counts?.published },
            { key: "draft", label: m.tab_drafts(), count: counts?.draft },
            { key: "archived", label: m.tab_archived(), count: counts?.archived },
            { key: "low_stock", label: m.low_stock(), count: low?.all },
          ],
        }}
        searchLabel={m.search_products()}
        filters={filters}
        empty={<NoProducts hasFilters={search !== ""} onClear={state.clearFilters} />}
        {...(mayChange && {
          picked: (rows: readonly AdminProduct[], clearSelection: () => void) => (
            <BulkProducts products={rows} onDone={clearSelection} />
          ),
        })}
        below={below}
      />
    </>
  );
}

/** Empty state: offers to clear the filters or to create the first product. */
export function NoProducts({
  hasFilters,
  onClear,
}: {
  readonly hasFilters: boolean;
  readonly onClear: () => void;
}) {
  if (!hasFilters) return <Empty icon={Package} title={m.no_products_here()} />;
  return (
    <Empty icon={Search} title={m.no_product_matches()}>
      <p className="soft">{m.no_product_matches_hint()}</p>
      <Button onClick={onClear}>{m.remove_filters()}</Button>
    </Empty>
  );
}
