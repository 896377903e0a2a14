import { data, type RouterContextProvider } from "react-router";
import { findAnyProduct } from "#shop/catalogue/find-product.ts";
import { opensPreview } from "#shop/catalogue/preview-link.ts";
import type { Product } from "#shop/catalogue/product.ts";
import { languageContext, shopContext } from "../request-context.ts";

/** A product for its page, and whether it is seen there before customers see it. */
export interface ShownProduct {
  readonly product: Product;
  readonly isPreview: boolean;
}

/**
 * The product that customers see at an address, or, with the token of a preview, the product as they will see it. Throws 404 else:
 * of what is sold no more with its name and the way to its category.
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
