import { inLanguage, type Language } from "#contract/language.ts";
import { discountPercent } from "#contract/money.ts";
import { offerBadge } from "#messages/offer-text.ts";
import type { FamilyOfListed } from "#shop/catalogue/families-in-lists.ts";
import { type ListedProduct, priceToPay, ratingAverage } from "#shop/catalogue/product.ts";
import { type Offer, offersOfProduct } from "#shop/pricing/offer.ts";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { imageOf, type StoredImage } from "#ui/image.tsx";
import { cardText } from "./card-text.ts";

/** View of a product for its card, in one language. Amounts are piastres. */
export interface ProductCard {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly image: StoredImage | null;
  readonly price: number;
  readonly fullPrice: number | null;
  readonly discountPercent: number;
  readonly rating: { readonly average: number; readonly count: number } | null;
  readonly stock: "sold_out" | "last_one" | "in_stock";
  /** Family of the product and the number of its members. */
  readonly family: FamilyOfListed | null;
  /** Present for products that are avoided in pregnancy. */
  readonly isAvoided?: true;
  /** Badge of a running offer; null without one. */
  readonly offer: string | null;
}

/** Returns the function that makes cards in one language, with the badges of the running offers. */
export async function cardMaker(
  catalogue: Pick<CachedCatalogue, "runningOffers">,
  language: Language,
): Promise<(product: ListedProduct) => ProductCard> {
  const offers = await catalogue.runningOffers();
  return (product) => productCard(product, language, offers);
}

/** View of a product's card; kept small because it is sent twice, as HTML and as data. */
export function productCard(
  product: ListedProduct,
  language: Language,
  offers: readonly Offer[],
): ProductCard {
  const average = ratingAverage(product);
  const description = language === "ar" ? product.description_ar : product.description_en;
  return {
    id: product.id,
    name: inLanguage(language, product.name_ar, product.name_en),
    description: cardText(description),
    image: imageOf(product.images[0]),
    price: priceToPay(product),
    fullPrice: product.discounted_price === null ? null : product.price,
    discountPercent: discountPercent(product.price, product.discounted_price),
    rating: average === null ? null : { average, count: product.rating_count },
    stock: product.stock === 0 ? "sold_out" : product.stock === 1 ? "last_one" : "in_stock",
    family: product.family === null || product.family.count < 2 ? null : product.family,
    ...(product.shown_pregnancy === "avoid" && { isAvoided: true }),
    offer: offersOfProduct(offers, product).map((offer) => offerBadge(offer, language))[0] ?? null,
  };
}
