import { useQuery } from "@tanstack/react-query";
import { FolderTree } from "lucide-react";
import { Link } from "react-router";
import { allCategories } from "../api/queries.ts";
import { NewLink } from "../list/list-parts.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { BothNames, PositionedRows, useSavePositions } from "../reorder/reorder-list.tsx";
import { listPath, rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { ProductImage } from "../ui/image.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { productsCounted } from "./product-queries.ts";

export function Component() {
  const mayChange = useMay("catalogue");
  const categories = useQuery(allCategories);
  const save = useSavePositions("categories", allCategories.queryKey, (ids) => ({
    ids,
  }));
  const rows = categories.data ?? [];
  return (
    <>
      <PageHead title={m.nav_categories()}>
        {mayChange && <NewLink to={rowPath("categories", "new")} label={m.new_category()} />}
      </PageHead>
      <section className="panel" aria-label={m.nav_categories()}>
        <PositionedRows
          query={categories}
          rows={rows}
          mayChange={mayChange}
          onReorder={(next) => void save(next, rows)}
          empty={<Empty icon={FolderTree} title={m.no_categories_yet()} />}
        >
          {(category) => (
            <>
              <ProductImage address={category.image} size={40} />
              <Link to={rowPath("categories", category.id)} className="reorder-name">
                <BothNames {...category} />
              </Link>
              <Link className="link small" to={`${listPath("products")}?category_id=${category.id}`}>
                {productsCounted(category.product_count)}
              </Link>
            </>
          )}
        </PositionedRows>
      </section>
    </>
  );
}
