import { inLanguage, type Language } from "#contract/language.ts";
import { dayInCairo, deliveryDay } from "#contract/orders/delivery-day.ts";
import { m } from "#messages/compiled/messages.js";
import { couponRejectionMessage } from "#messages/coupon-rejection-message.ts";
import { couponTitle } from "#messages/coupon-title.ts";
import { formatParts } from "#messages/format.ts";
import { cityName, type ListedCity } from "#shop/addresses/city-names.ts";
import type { Cart } from "#shop/cart/get-cart.ts";
import { maxQuantity, type Product, priceToPay, remainingPieces } from "#shop/catalogue/product.ts";
import { isRunning } from "#shop/pricing/offer.ts";
import { imageOf } from "#ui/image.tsx";
import { feeRange } from "../addresses/fee-range.ts";

/** View of a cart for cart and checkout, in one language. Amounts are piastres. */
export function cartView(
  { lines, priced, pricing, giftProduct }: Cart,
  language: Language,
  cities: readonly ListedCity[],
) {
  const city = cities.find(({ id }) => id === pricing.city.id);
  return {
    lines: lines.map(({ id, quantity, product, available, priceBefore }, index) => {
      return {
        id,
        quantity,
        available,
        /** True if the product is still published. */
        isSold: product.status === "published",
        remaining: remainingPieces(product),
        maxQuantity: maxQuantity(product),
        productId: product.id,
        categoryId: product.category_id,
        name: inLanguage(language, product.name_ar, product.name_en),
        size: product.size,
        /** Contents of a set; empty for other products. */
        contents: contentsOf(product, language),
        isAvoidedInPregnancy: product.shown_pregnancy === "avoid",
        image: imageOf(product.images[0]),
        price: priceToPay(product),
        fullPrice: product.discounted_price === null ? null : product.price,
        /** Price per piece when the product was added; null if unchanged. */
        priceBefore,
        total: priceToPay(product) * quantity,
        offerDiscount: priced.lines[index]?.offerDiscount ?? 0,
      };
    }),
    totals: priced,
    pricing: shownPricing(pricing),
    gift:
      giftProduct === null ? null : { name: inLanguage(language, giftProduct.name_ar, giftProduct.name_en) },
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    /** Governorate of the delivery; null until one is known. */
    cityId: city?.id ?? null,
    city: city === undefined ? null : cityName(city, language),
    /** Latest day of the delivery as 2026-11-29; null until the governorate is known. */
    arrivesBy: city === undefined ? null : deliveryDay(dayInCairo(new Date()), city.delivery_days_to),
    /** Fees of all governorates in words. */
    feeRange: feeRange(cities.map(({ delivery_fee }) => delivery_fee)),
  };
}

function contentsOf({ parts }: Product, language: Language): string {
  return formatParts(
    parts.map(({ name_ar, name_en, quantity }) => ({
      name: inLanguage(language, name_ar, name_en),
      quantity,
    })),
  );
}

/** Input of the pricing as JSON, for sums before the shop confirms a change. Coming offers stay secret. */
function shownPricing({ now, ...pricing }: Cart["pricing"]) {
  const running = pricing.offers.filter((offer) => isRunning(offer, now));
  return { ...pricing, offers: running.map((offer) => ({ ...offer, starts_at: null, ends_at: null })) };
}

export type CartView = ReturnType<typeof cartView>;

export function couponView({ priced, couponRejection }: Cart, typed: string, language: Language) {
  return {
    /** As shown in the field. */
    typed,
    /** The shop's spelling, if the coupon gives a discount. */
    applied: priced.coupon && {
      code: priced.coupon.code,
      title: couponTitle({ ...priced.coupon, amount: priced.coupon.takenOff }, language),
    },
    rejection: couponRejection === null ? null : rejectionText(couponRejection, language),
  };
}

function rejectionText(rejection: NonNullable<Cart["couponRejection"]>, locale: Language): string {
  if (rejection.code !== "too_many_tries") return couponRejectionMessage(rejection, locale);
  return m.error_too_many_tries({ count: Math.ceil(rejection.seconds / 60) }, { locale });
}

export type CouponView = ReturnType<typeof couponView>;
