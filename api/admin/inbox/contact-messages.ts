import { z } from "@hono/zod-openapi";
import {
  AdminContactMessage,
  AdminContactMessagePage,
  AdminContactMessageQuery,
  ContactMessagePatch,
  NewContactReply,
} from "#contract/admin/inbox.ts";
import { toPounds } from "#contract/money.ts";
import { idempotencyKey } from "#contract/orders/order.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChange } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { withoutConfirmationTokens } from "#shop/emails/secret-emails.ts";
import { idempotencyKeyOf } from "#shop/idempotency.ts";
import {
  type AdminMessage,
  type AdminMessagePage,
  type ContactReply,
  changeMessage,
  deleteMessage,
  findAdminMessagePage,
  listAdminMessages,
} from "#shop/inbox/admin-inbox.ts";
import type { MessageOrder } from "#shop/inbox/message-orders.ts";
import { replyToMessage } from "#shop/inbox/reply-to-message.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { failure } from "../../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../../responses.ts";
import { reading, resource } from "../resource.ts";
import { rejected } from "../responses.ts";
import { staffRoute } from "../routes.ts";

const reply = staffRoute("post", "/admin/contact-messages/{id}/replies", {
  operationId: "adminReplyToContactMessage",
  summary:
    "Reply to a message by e-mail, or record a reply on WhatsApp, and mark it as answered; an Idempotency-Key allows safe retries",
  request: {
    params: idParams,
    headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
    ...jsonBody(strictly(NewContactReply)),
  },
  responses: {
    201: response("The message with its replies", data(AdminContactMessagePage)),
    ...rejections(404, 409),
    ...bodyRejections,
  },
});
export function registerContactMessageRoutes(app: Api, { db }: ApiDependencies): void {
  const routes = resource(app, db, ["contact-messages", "ContactMessage", AdminContactMessagePage], {
    find: findAdminMessagePage,
    toJson: toMessagePageJson,
    lock: lockRow("contact_messages"),
    logged,
  });
  reading(
    app,
    db,
    ["contact-messages", "ContactMessage", AdminContactMessage],
    toAdminContactMessageJson,
  ).list(AdminContactMessageQuery, listAdminMessages, "Messages to the shop, found by who wrote or what");
  routes.one("One message with its replies");
  routes.change(
    ContactMessagePatch,
    changeMessage,
    rejected,
    "Mark a message as answered or as new again, and attach it to an order",
  );

  app.openapi(reply, async (c) => {
    const { id } = c.req.valid("param");
    const { text, channel } = c.req.valid("json");
    const { staff, language: locale } = c.var;
    const given = c.req.valid("header")["idempotency-key"];
    const key = given === undefined ? null : idempotencyKeyOf(given, { message_id: id, text, channel });
    const replied = await auditedChange(db, staff, routes.audited(c), id, (tx) =>
      replyToMessage(tx, id, { text, channel, staffId: staff.id, key }),
    );
    if (replied.ok) return c.json({ data: replied.value }, 201);
    if (replied.rejection.code === "key_reused") return failure(c, 409, m.error_key_reused({}, { locale }));
    return rejected(c, replied.rejection);
  });

  routes.remove(deleteMessage, rejected, "Delete a message and its e-mail");
}

function toAdminContactMessageJson({
  phone,
  message,
  created_at,
  updated_at,
  ...rest
}: AdminMessage): AdminContactMessage {
  return {
    ...rest,
    message: withoutConfirmationTokens(message),
    phone: nationalPhone(phone),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** Converts a message with its replies. */
function toMessagePageJson({ replies, orders, ...message }: AdminMessagePage): AdminContactMessagePage {
  return {
    ...toAdminContactMessageJson(message),
    orders: orders.map(toMessageOrderJson),
    replies: replies.map(toReplyJson),
  };
}

function toMessageOrderJson({ outcome, total, created_at, ...order }: MessageOrder) {
  return { ...order, shipment: { outcome }, total: toPounds(total), created_at: created_at.toISOString() };
}

function toReplyJson({ id, at, channel, text, staff_id, staff_name, ...mail }: ContactReply) {
  const { email_id, email_state, sent_at } = mail;
  return {
    id,
    at: at.toISOString(),
    channel,
    text,
    staff: staff_id === null || staff_name === null ? null : { id: staff_id, name: staff_name },
    email:
      email_id === null || email_state === null
        ? null
        : { id: email_id, state: email_state, sent_at: sent_at?.toISOString() ?? null },
  };
}

/** Logs only fields that staff change and the number of replies, no texts. */
function logged({ id, state, order_id, replies }: AdminContactMessagePage) {
  return { id, state, order_id, replies: replies.length };
}
