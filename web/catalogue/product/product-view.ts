import { data, type RouterContextProvider } from "react-router";
import { parseIngredients } from "#contract/catalogue/ingredients.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { discountPercent } from "#contract/money.ts";
import { findAnyProduct } from "#shop/catalogue/find-product.ts";
import { opensPreview } from "#shop/catalogue/preview-link.ts";
import { maxQuantity, type Product, priceToPay, ratingAverage } from "#shop/catalogue/product.ts";
import { languageContext, shopContext } from "../../request-context.ts";

/** View of a product for its page, in one language. Amounts are piastres. */
export function productView(product: Product, language: Language) {
  const inArabic = language === "ar";
  return {
    id: product.id,
    name: inLanguage(language, product.name_ar, product.name_en),
    /** Title for search engines and shared links. */
    searchTitle:
      inLanguage(language, product.search_title_ar, product.search_title_en) ||
      inLanguage(language, product.name_ar, product.name_en),
    category: {
      id: product.category_id,
      name: inLanguage(language, product.category_name_ar, product.category_name_en),
    },
    description: inArabic ? product.description_ar : product.description_en,
    howToUse: inArabic ? product.how_to_use_ar : product.how_to_use_en,
    benefits: (inArabic ? product.benefits_ar : product.benefits_en).split("\n").filter(Boolean),
    ingredients: parseIngredients(inArabic ? product.active_ingredients_ar : product.active_ingredients_en),
    price: priceToPay(product),
    fullPrice: product.discounted_price === null ? null : product.price,
    color: product.color,
    discountPercent: discountPercent(product.price, product.discounted_price),
    sku: product.sku,
    stock: product.stock,
    maxQuantity: maxQuantity(product),
    rating: { average: ratingAverage(product), count: product.rating_count },
    images: product.images.map(({ media_id, width, height, alt_en, alt_ar }) => ({
      id: media_id,
      width,
      height,
      alt: inArabic ? alt_ar : alt_en,
    })),
  };
}

export type ProductView = ReturnType<typeof productView>;

interface ShownProduct {
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
  const language = context.get(languageContext);
  const soldNoMore = {
    name: inLanguage(language, archived.name_ar, archived.name_en),
    category: {
      id: archived.category_id,
      name: inLanguage(language, archived.category_name_ar, archived.category_name_en),
    },
  };
  throw data({ soldNoMore }, { status: 404 });
}
