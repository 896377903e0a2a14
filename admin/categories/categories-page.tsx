import { useQuery } from "@tanstack/react-query";
import { FolderTree } from "lucide-react";
import { Link } from "react-router";
import type { AdminCategory } from "#contract/admin/catalogue/category.ts";
import { localised } from "../language.ts";
import { PageHead } from "../layout/page-head.tsx";
import { ListSkeleton } from "../list/list-skeleton.tsx";
import { NewLink } from "../list/new-link.tsx";
import { m } from "../messages/compiled/messages.js";
import { productsCounted } from "../products/products-counted.ts";
import { OrderHint } from "../reorder/order-hint.tsx";
import { ReorderList } from "../reorder/reorder-list.tsx";
import { useSaveOrder } from "../reorder/use-save-order.ts";
import { listPath, rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Empty } from "../ui/empty.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { ProductPicture } from "../ui/product-picture.tsx";
import { allCategories } from "./category-queries.ts";
import "../reorder/reorder.css";

export function Component() {
  const mayChange = useMay("catalogue");
  const categories = useQuery(allCategories);
  const save = useSaveOrder<AdminCategory>("/categories/order", allCategories.queryKey, (ids) => ({ ids }));
  const rows = categories.data ?? [];
  return (
    <>
      <PageHead title={m.nav_categories()} titleText={m.nav_categories()}>
        {mayChange && <NewLink to={rowPath("categories", "new")} label={m.new_category()} />}
      </PageHead>
      <section className="panel" aria-label={m.nav_categories()}>
        {mayChange && rows.length > 1 && <OrderHint />}
        {categories.isPending ? (
          <ListSkeleton />
        ) : categories.isLoadingError ? (
          <div className="panel-body">
            <FailureNotice error={categories.error} onRetry={() => categories.refetch()} />
          </div>
        ) : rows.length === 0 ? (
          <Empty icon={<FolderTree size={26} />} title={m.no_categories_yet()} />
        ) : (
          <ReorderList
            items={rows}
            keyOf={({ id }) => String(id)}
            nameOf={nameOf}
            canReorder={mayChange}
            onReorder={(next) => void save(next, rows)}
          >
            {(category) => (
              <>
                <ProductPicture address={category.image} size={40} />
                <Link to={rowPath("categories", category.id)} className="reorder-name">
                  <span className="strong">{nameOf(category)}</span>
                  <bdi className="soft small" lang={localised("en", "ar")}>
                    {localised(category.name_en, category.name_ar)}
                  </bdi>
                </Link>
                <Link className="link small" to={`${listPath("products")}?category_id=${category.id}`}>
                  {productsCounted(category.product_count)}
                </Link>
              </>
            )}
          </ReorderList>
        )}
      </section>
    </>
  );
}

function nameOf({ name_ar, name_en }: AdminCategory): string {
  return localised(name_ar, name_en);
}
