import { inLanguage } from "#contract/language.ts";
import { largestJpeg } from "#contract/media.ts";
import { formatPrice } from "#contract/money.ts";
import { readablePhone } from "#contract/phone/phone.ts";
import { buildingText, flatText } from "#messages/address-line.ts";
import { m } from "#messages/compiled/messages.js";
import { formatParts } from "#messages/format.ts";
import { cityName } from "#shop/addresses/city-names.ts";
import { toCollect } from "#shop/cash/cash-due.ts";
import { paperAmounts } from "#shop/sales/kept.ts";
import type { EmailPart, EmailProduct, EmailSum } from "../email-document.ts";
import type { EmailOrder, EmailOrderLine } from "../email-order.ts";
import { asWritten, ltr } from "../isolates.ts";
import type { Links } from "../links.ts";

/** Ordered products with quantities and prices. */
export function orderedProducts(order: EmailOrder, links: Links): EmailPart {
  const products = order.lines.map((line) => ({
    ...productOf(line, links),
    note: [contentsOf(line, links), m.quantity_is({ quantity: line.quantity })].filter(Boolean).join(" · "),
    amount: line.gift_value === null ? amount(line.paid_price * line.quantity) : m.gift(),
  }));
  return { type: "products", products };
}

/** Parts that a set had at the time of the order; empty for other products. */
function contentsOf({ parts }: EmailOrderLine, { language }: Links): string {
  return formatParts(
    parts.map(({ product_name_ar, product_name_en, quantity }) => ({
      name: asWritten(inLanguage(language, product_name_ar, product_name_en)),
      quantity,
    })),
  );
}

/** Product with its name from the order and its current image. */
export function productOf(line: EmailOrderLine, links: Links): EmailProduct {
  const image = line.product?.images[0];
  return {
    name: asWritten(inLanguage(links.language, line.product_name_ar, line.product_name_en)),
    note: null,
    amount: null,
    image:
      image === undefined
        ? null
        : {
            url: links.file(largestJpeg(image.media_id, image.width)),
            width: image.width,
            height: image.height,
          },
    link: null,
  };
}

/** Amount to pay in cash, in piastres: the total less refused pieces, the credit of a return and payments in advance. */
export function amountToPay(order: EmailOrder): number {
  return toCollect(order, order.refused_amount);
}

/** Sums of an order, from the full prices to the total, and for an exchange to the remaining amount to pay. */
export function orderSums(order: EmailOrder, links: Links): EmailPart {
  const city = cityOf(order, links);
  const sums: EmailSum[] = [{ label: m.subtotal(), amount: amount(order.subtotal), weight: "plain" }];
  const { offer_discount, staff_discount } = order;
  const { refused, returned: cameBack, total, vat } = paperAmounts(order);
  const productDiscount = order.discount - order.coupon_discount - offer_discount - staff_discount;
  if (productDiscount > 0) {
    sums.push(
      { label: m.discount(), amount: lessBy(productDiscount), weight: "less" },
      { label: m.price_after_discount(), amount: amount(order.subtotal - productDiscount), weight: "plain" },
    );
  }
  for (const { label_en, label_ar, amount: reduction } of order.offers) {
    if (reduction === 0) continue;
    const label = asWritten(inLanguage(links.language, label_ar, label_en));
    sums.push({ label, amount: lessBy(reduction), weight: "less" });
  }
  if (order.coupon !== null && order.coupon_discount > 0) {
    const label = m.coupon_takes_off({ code: ltr(order.coupon) });
    sums.push({ label, amount: lessBy(order.coupon_discount), weight: "less" });
  }
  if (staff_discount > 0)
    sums.push({ label: m.staff_discount(), amount: lessBy(staff_discount), weight: "less" });
  sums.push({
    label: m.delivery_to({ city }),
    amount: order.delivery_fee === 0 ? m.delivery_free() : amount(order.delivery_fee),
    weight: "plain",
  });
  if (refused > 0) sums.push({ label: m.refused_at_door(), amount: lessBy(refused), weight: "less" });
  if (cameBack > 0) sums.push({ label: m.returned_later(), amount: lessBy(cameBack), weight: "less" });
  sums.push({ label: m.total(), amount: amount(total), weight: "total" });
  if (order.credit > 0)
    sums.push({ label: m.credit_from_return(), amount: lessBy(order.credit), weight: "less" });
  if (order.advance > 0)
    sums.push({ label: m.paid_in_advance(), amount: lessBy(order.advance), weight: "less" });
  if (order.credit > 0 || order.advance > 0)
    sums.push({ label: m.to_pay(), amount: amount(amountToPay(order)), weight: "total" });
  return { type: "sums", sums, note: vat === null ? null : m.vat_included() };
}

/** Returns the part with the address of the delivery; none for a recipient who has not confirmed the address of the e-mail. */
export function deliveryAddress(order: EmailOrder, links: Links, isProven: boolean): EmailPart[] {
  if (!isProven) return [];
  const { area, street, block, house_number, address_notes: notes } = order;
  const { language } = links;
  const place = [buildingText({ block }, language), flatText({ house_number }, language)]
    .filter((part) => part !== "")
    .map(asWritten)
    .join(m.comma());
  return [
    {
      type: "lines",
      title: m.delivery_address(),
      lines: [
        [...[street, area].filter((part) => part !== "").map(asWritten), cityOf(order, links)].join(
          m.comma(),
        ),
        notes === "" ? place : `${place} · ${asWritten(notes)}`,
        ltr(readablePhone(order.address_phone)),
      ],
    },
  ];
}

/** Phone number for the courier. */
export function phoneOf(order: EmailOrder): string {
  return ltr(readablePhone(order.phone));
}

/** Returns an amount in piastres as text with its currency. */
export function amount(piastres: number): string {
  return ltr(formatPrice(piastres));
}

function lessBy(piastres: number): string {
  return ltr(`−${formatPrice(piastres)}`);
}

function cityOf(order: EmailOrder, { language }: Links): string {
  return asWritten(cityName({ name_en: order.city_name_en, name_ar: order.city_name_ar }, language));
}
