import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { rolesOf } from "#contract/admin/resources.ts";
import type { StaffRole } from "#contract/admin/staff-roles.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { thumbnail } from "#contract/media.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import type { EditConflict } from "#shop/audit/audited.ts";
import { withoutConfirmationTokens } from "#shop/emails/secret-emails.ts";
import {
  allowedSteps,
  findAdminOrder,
  findLineProducts,
  type LineProduct,
  type ShownOrder,
} from "#shop/orders/admin-order.ts";
import { confirmationLink } from "#shop/orders/confirm-by-link.ts";
import { orderTimeline, type TimelineRow } from "#shop/orders/order-events.ts";
import { viewLink } from "#shop/orders/view-link.ts";
import { paymentAccounts, readPaymentSettings } from "#shop/payments/payment-settings.ts";
import { returnLink } from "#shop/returns/return-link.ts";
import { isReturnable } from "#shop/returns/returnable-order.ts";
import { reviewLink } from "#shop/reviews/review-link.ts";
import { findSettings } from "#shop/settings/find-settings.ts";
import { readWhatsappTexts } from "#shop/settings/whatsapp-texts.ts";
import { orderRoles } from "#shop/staff/order-staff.ts";
import type { ApiContext, ApiDependencies, ApiEnv } from "../../context.ts";
import { bodyRejections, data, rejections, response } from "../../responses.ts";
import { conflictFailure, conflictResponse } from "../responses.ts";
import { toAdminOrderJson } from "./to-admin-order-json.ts";
import { whatsappMessage, whatsappReturnMessage, whatsappUrl } from "./whatsapp-message.ts";

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
  // Texts and links are in the customer's language.
  const locale: Language = order.customer_language === "en" ? "en" : "ar";
  const [timeline, products, settings, own, payment] = await Promise.all([
    orderTimeline(db, order.id),
    findLineProducts(db, order.id),
    findSettings(db),
    readWhatsappTexts(db, locale),
    order.pay_first > order.advance ? readPaymentSettings(db) : null,
  ]);
  const brand = inLanguage(locale, settings.brand_ar, settings.brand_en);
  const mayChange = orderRoles.includes(staff.role);
  const hasLink = orderStatuses[order.status_id].awaitsConfirmation && mayChange;
  const link = hasLink ? confirmationLink(publicUrl, codes.key, order, locale) : null;
  const mayReturn = mayChange && (await isReturnable(db, order, settings));
  const toReturn = mayReturn ? returnLink(publicUrl, codes.key, order, locale) : null;
  const words = {
    own,
    brand,
    locale,
    confirmation: link,
    view: viewLink(publicUrl, codes.key, order, locale),
    review: reviewLink(publicUrl, codes.key, order, locale),
    accounts: payment === null ? [] : paymentAccounts(payment),
  };
  const json = toAdminOrderJson(order, { language, staff }, dependencies);
  return {
    ...json,
    details: json.details.map((line) => ({
      ...line,
      ...toLineProductJson(products.get(line.id), publicUrl),
    })),
    customer_note: order.customer_note,
    timeline: timeline
      .filter((entry) => maySee(entry, staff.role))
      .map((entry) => toTimelineJson(entry, staff.role)),
    confirmation_link: link,
    whatsapp_url: mayChange ? whatsappUrl(order, whatsappMessage(order, words)) : null,
    return_link: toReturn,
    whatsapp_return_url:
      toReturn === null
        ? null
        : whatsappUrl(order, whatsappReturnMessage(order, { own, brand, link: toReturn, locale })),
    allowed: [...allowedSteps(order)],
  };
}

/** Messages of customers are for the roles that may open them. */
function maySee({ kind }: TimelineRow, role: StaffRole): boolean {
  return (kind !== "message" && kind !== "reply") || rolesOf("contact-messages", "one").includes(role);
}

function toTimelineJson({ at, details: stored, ...entry }: TimelineRow, role: StaffRole) {
  // Earlier names, phones and addresses are only for staff who may edit them.
  const details = entry.kind === "edited" && role === "reader" ? {} : stored;
  const { text } = details;
  const shown = entry.kind === "message" ? { text: withoutConfirmationTokens(String(text)) } : {};
  return { ...entry, details: { ...details, ...shown }, at: at.toISOString() };
}

function toLineProductJson(product: LineProduct | undefined, publicUrl: string) {
  const { stock = null, media_id = null, media_width = null } = product ?? {};
  const hasImage = media_id !== null && media_width !== null;
  return { image_url: hasImage ? publicUrl + thumbnail(media_id, media_width) : null, stock };
}

/** Responds with 412 and the page of the current order. */
export async function orderConflict(
  c: ApiContext,
  dependencies: ApiDependencies,
  rejection: EditConflict<ShownOrder>,
) {
  const current = await completeAdminOrderPage(dependencies, rejection.current, c.var);
  return conflictFailure(c, { ...rejection, current });
}

/** Responses to a change of one order, for the description of a route. */
export const changedOrderResponses = {
  200: response("The order as it is now", data(AdminOrderPage)),
  ...rejections(404, 409),
  412: conflictResponse(AdminOrderPage),
  ...bodyRejections,
};

/** Responds with the page of a placed or changed order. */
export async function orderPageResponse<Status extends 200 | 201>(
  c: ApiContext,
  dependencies: ApiDependencies,
  order: ShownOrder,
  status: Status,
) {
  const page = await completeAdminOrderPage(dependencies, order, c.var);
  return c.json<{ data: AdminOrderPage }, Status>({ data: page }, status);
}
