import { data, type RouterContextProvider } from "react-router";
import { findAnyProduct } from "#shop/catalogue/find-product.ts";
import { opensPreview } from "#shop/catalogue/preview-link.ts";
import type { Product } from "#shop/catalogue/product.ts";
import { languageContext, shopContext } from "../../request-context.ts";

export interface ShownProduct {
  readonly product: Product;
  readonly isPreview: boolean;
}

/**
 * Returns the product at a URL, or its preview with a valid token. Otherwise throws 404; for a product no
 * longer sold with its name and a link to its category.
 */
export async function shownProduct(
  context: Readonly<RouterContextProvider>,
  id: number,
  previewToken: string | null,
): Promise<ShownProduct> {
  const { db, catalogue, codes } = context.get(shopContext);
  if (previewToken !== null && opensPreview(codes.key, id, previewToken)) {
    const product = await findAnyProduct(db, id);
    if (product !== null) return { product: { ...product, status: "published" }, isPreview: true };
  }
  const product = await catalogue.findProduct(id);
  if (product !== null) return { product, isPreview: false };
  const archived = await catalogue.findArchivedProduct(id);
  if (archived === null) throw data(null, { status: 404 });
  const inArabic = context.get(languageContext) === "ar";
  const soldNoMore = {
    name: inArabic ? archived.name_ar : archived.name_en,
    category: {
      id: archived.category_id,
      name: inArabic ? archived.category_name_ar : archived.category_name_en,
    },
  };
  throw data({ soldNoMore }, { status: 404 });
}
