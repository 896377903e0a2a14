import type { OpenAPIHono } from "@hono/zod-openapi";
import {
  AdminContactMessage,
  AdminContactMessageQuery,
  ContactMessagePatch,
} from "#contract/admin/contact-message.ts";
import { nationalPhone } from "#contract/phone.ts";
import { auditedChange } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { listAdminMessages, messageOf, type ReceivedMessage } from "#shop/contact/admin-messages.ts";
import { accept } from "#shop/result.ts";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { notFound } from "../failures.ts";
import { listed, shown } from "./answers.ts";
import { auditedResource } from "./audited-resource.ts";
import { adminRoutes } from "./routes.ts";

const routes = adminRoutes("contact-messages", "ContactMessage", AdminContactMessage);
const list = routes.list(AdminContactMessageQuery, "Messages to the shop, found by who wrote or what");
const one = routes.one("One message");
const change = routes.change(ContactMessagePatch, "Mark a message as answered, or as new again");
const resource = auditedResource("contact-messages", lockRow("contact_messages"), messageOf, wire, logged);

export function registerContactMessageRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    return listed(c, await listAdminMessages(db, query), query, wire);
  });

  app.openapi(one, async (c) => shown(c, await messageOf(db, c.req.valid("param").id), wire));

  app.openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const { state } = c.req.valid("json");
    const changed = await auditedChange(db, c.var.staff, resource, id, async (tx) => {
      if (state !== undefined)
        await tx.updateTable("contact_messages").set({ state }).where("id", "=", id).execute();
      return accept(null);
    });
    return changed.ok ? c.json({ data: changed.value }, 200) : notFound(c);
  });
}

function wire({ phone, created_at, ...message }: ReceivedMessage): AdminContactMessage {
  return { ...message, phone: nationalPhone(phone), created_at: created_at.toISOString() };
}

/** Of a message the log keeps what staff change, not what somebody wrote. */
function logged({ id, state }: AdminContactMessage) {
  return { id, state };
}
