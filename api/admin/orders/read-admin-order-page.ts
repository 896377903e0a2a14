import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import type { Language } from "#contract/language.ts";
import { thumbnail } from "#contract/media.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { formatPrice } from "#messages/format.ts";
import { confirmationLink } from "#shop/orders/confirmation-link.ts";
import { type AdminOrder, findAdminOrder, type ShownOrder } from "#shop/orders/listing/admin-order.ts";
import { allowedSteps } from "#shop/orders/listing/allowed-steps.ts";
import { findLineProducts, type LineProduct } from "#shop/orders/listing/line-products.ts";
import { orderTimeline } from "#shop/orders/listing/order-timeline.ts";
import { viewLink } from "#shop/orders/view-link.ts";
import { isReturnable } from "#shop/returns/is-returnable.ts";
import { returnLink } from "#shop/returns/return-link.ts";
import { findSettings } from "#shop/settings/find-settings.ts";
import { orderRoles } from "#shop/staff/order-staff.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { toAdminOrderJson } from "./to-admin-order-json.ts";

type Viewer = Pick<ApiEnv["Variables"], "language" | "staff">;

/** Reads an order for its page in the back office; null without one. */
export async function readAdminOrderPage(
  dependencies: ApiDependencies,
  id: number,
  viewer: Viewer,
): Promise<AdminOrderPage | null> {
  const order = await findAdminOrder(dependencies.db, id);
  return order === null ? null : await completeAdminOrderPage(dependencies, order, viewer);
}

/** Completes an order for its page. Only roles that may change orders get the customer's links. */
export async function completeAdminOrderPage(
  dependencies: ApiDependencies,
  order: ShownOrder,
  { language, staff }: Viewer,
): Promise<AdminOrderPage> {
  const { db, codes, publicUrl } = dependencies;
  const [timeline, products, settings] = await Promise.all([
    orderTimeline(db, order.id),
    findLineProducts(db, order.id),
    findSettings(db),
  ]);
  // The link is in the customer's language.
  const locale = order.customer_language === "en" ? "en" : "ar";
  const brand = locale === "en" ? settings.brand_en : settings.brand_ar;
  const mayChange = orderRoles.includes(staff.role);
  const hasLink = order.status_id === orderStatusIds.processing && mayChange;
  const link = hasLink ? confirmationLink(publicUrl, codes.key, order, locale) : null;
  const mayReturn = mayChange && (await isReturnable(db, order, settings));
  const toReturn = mayReturn ? returnLink(publicUrl, codes.key, order, locale) : null;
  const json = toAdminOrderJson(order, language, dependencies);
  return {
    ...json,
    details: json.details.map((line) => ({
      ...line,
      ...toLineProductJson(products.get(line.id), publicUrl),
    })),
    customer_note: order.customer_note,
    timeline: timeline.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    confirmation_link: link,
    whatsapp_url:
      link === null
        ? null
        : whatsappUrl(
            order,
            confirmText(order, { brand, link, view: viewLink(publicUrl, codes.key, order, locale), locale }),
          ),
    return_link: toReturn,
    whatsapp_return_url:
      toReturn === null ? null : whatsappUrl(order, returnText(order, { brand, link: toReturn, locale })),
    allowed: [...allowedSteps(order)],
  };
}

function toLineProductJson(product: LineProduct | undefined, publicUrl: string) {
  const { stock = null, media_id = null, media_width = null } = product ?? {};
  const hasPicture = media_id !== null && media_width !== null;
  return { image_url: hasPicture ? publicUrl + thumbnail(media_id, media_width) : null, stock };
}

function confirmText(
  { customer_name, order_no, total, offers }: AdminOrder,
  {
    locale,
    ...words
  }: { readonly brand: string; readonly link: string; readonly view: string; readonly locale: Language },
): string {
  const [name = ""] = customer_name.split(" ");
  const text = m.whatsapp_confirm(
    { ...words, name, number: order_no, total: formatPrice(total) },
    { locale },
  );
  if (offers.length === 0) return text;
  const labels = offers.map(({ label_en, label_ar }) => (locale === "ar" ? label_ar : label_en));
  return `${text}\n${m.whatsapp_offers({ offers: labels.join(m.comma({}, { locale })) }, { locale })}`;
}

function returnText(
  { customer_name, order_no }: AdminOrder,
  { locale, ...words }: { readonly brand: string; readonly link: string; readonly locale: Language },
): string {
  const [name = ""] = customer_name.split(" ");
  return m.whatsapp_return({ ...words, name, number: order_no }, { locale });
}

/** Returns a WhatsApp link to the order's phone; null after an erasure. */
function whatsappUrl({ phone }: AdminOrder, text: string): string | null {
  if (phone === "") return null;
  return `https://wa.me/${phone.replace(/^\+/, "")}?text=${encodeURIComponent(text)}`;
}
