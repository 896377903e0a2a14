import type { OpenAPIHono } from "@hono/zod-openapi";
import {
  AdminContactMessage,
  AdminContactMessageQuery,
  ContactMessagePatch,
} from "#contract/admin/contact-message.ts";
import { nationalPhone } from "#contract/phone.ts";
import { auditedChangeOf, auditedDeletion } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { type AdminMessage, findAdminMessage, listAdminMessages } from "#shop/contact/admin-messages.ts";
import { changeMessage } from "#shop/contact/change-message.ts";
import { deleteMessage } from "#shop/contact/erase-messages.ts";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { listed, notChanged, refused, shown } from "./answers.ts";
import { auditedResource } from "./audited-resource.ts";
import { changeTarget } from "./if-match.ts";
import { adminRoutes } from "./routes.ts";

const routes = adminRoutes("contact-messages", "ContactMessage", AdminContactMessage);
const list = routes.list(AdminContactMessageQuery, "Messages to the shop, found by who wrote or what");
const one = routes.one("One message");
const change = routes.change(ContactMessagePatch, "Mark a message as answered, or as new again");
const remove = routes.remove("Delete a message, with the email that carried it");
const resource = auditedResource(
  "contact-messages",
  lockRow("contact_messages"),
  findAdminMessage,
  toAdminContactMessageJson,
  logged,
);

export function registerContactMessageRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    return listed(c, await listAdminMessages(db, query), query, toAdminContactMessageJson);
  });

  app.openapi(one, async (c) =>
    shown(c, await findAdminMessage(db, c.req.valid("param").id), toAdminContactMessageJson),
  );

  app.openapi(change, async (c) => {
    const target = changeTarget(c.req.valid("param"), c.req.valid("header"));
    const body = c.req.valid("json");
    const changed = await auditedChangeOf(db, c.var.staff, resource, target, (tx) =>
      changeMessage(tx, target.id, body),
    );
    return changed.ok ? c.json({ data: changed.value }, 200) : notChanged(c, changed.refusal);
  });

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    const result = await auditedDeletion(db, c.var.staff, resource, id, (tx) => deleteMessage(tx, id));
    return result.ok ? c.body(null, 204) : refused(c, result.refusal);
  });
}

function toAdminContactMessageJson({
  phone,
  created_at,
  updated_at,
  ...message
}: AdminMessage): AdminContactMessage {
  return {
    ...message,
    phone: nationalPhone(phone),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** Of a message the log keeps what staff change, not what somebody wrote. */
function logged({ id, state }: AdminContactMessage) {
  return { id, state };
}
