import { z } from "@hono/zod-openapi";
import { AdminEmail, AdminEmailPage, AdminEmailQuery } from "#contract/admin/emails/email.ts";
import { m } from "#messages/compiled/messages.js";
import { type AuditedResource, auditedChange } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  findAdminEmailPage,
  listAdminEmails,
  type AdminEmail as ShopEmail,
  type AdminEmailPage as ShopEmailPage,
  sendAgain,
} from "#shop/emails/admin-emails.ts";
import { queueTestEmail } from "#shop/emails/queue-staff-email.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { failure, notFound } from "../failures.ts";
import { data, idParams, rejections, response } from "../responses.ts";
import { lists, shows } from "./handlers.ts";
import { shown } from "./responses.ts";
import { adminRoutes, staffRoute } from "./routes.ts";

const list = adminRoutes("emails", "Email", AdminEmail).list(
  AdminEmailQuery,
  "Mails to customers, to the shop and to staff, found by the beginning of their address",
);
const one = adminRoutes("emails", "Email", AdminEmailPage).one("One mail with what it says, without secrets");
const send = staffRoute("post", "/admin/emails/{id}/send", {
  operationId: "adminSendEmailAgain",
  summary: "Send an e-mail again: queues an unsent one, or a new copy of a sent one",
  request: { params: idParams },
  responses: { 200: response("The queued e-mail", data(AdminEmailPage)), ...rejections(404, 409, 422) },
});

const tryOut = staffRoute("post", "/admin/emails/test", {
  operationId: "adminSendTestEmail",
  summary: "Queue an e-mail to oneself, which shows whether the mail server works; for owners",
  responses: { 201: response("The queued e-mail", data(AdminEmailPage)) },
});

export function registerEmailRoutes(app: Api, { db }: ApiDependencies): void {
  app.openapi(tryOut, async (c) => {
    const { staff, language } = c.var;
    const email = await queueTestEmail(db, staff, language);
    return c.json({ data: toEmailPageJson(email) }, 201);
  });

  app.openapi(list, lists(db, listAdminEmails, toEmailJson));
  app.openapi(one, shows(db, findAdminEmailPage, toEmailPageJson));

  app.openapi(send, async (c) => {
    const { id } = c.req.valid("param");
    const locale = c.var.language;
    let goesOut = id;
    const resource = {
      name: "emails",
      lock: lockRow("emails"),
      async show(db, id) {
        const email = await findAdminEmailPage(db, id);
        return email === null ? null : { id, kind: email.kind, state: email.state, goes_out_as: goesOut };
      },
      // Logs the e-mail's id, without recipient and text.
      logged: (shown) => shown,
    } satisfies AuditedResource<object>;
    const result = await auditedChange(db, c.var.staff, resource, id, async (tx) => {
      const again = await sendAgain(tx, id);
      if (again.ok) goesOut = again.value;
      return again;
    });
    if (result.ok) return shown(c, await findAdminEmailPage(db, goesOut), toEmailPageJson);
    switch (result.rejection.code) {
      case "unknown":
        return notFound(c);
      case "for_staff":
        return failure(c, 409, m.admin_email_for_staff({}, { locale }));
      case "for_notice":
        return failure(c, 409, m.admin_email_for_notice({}, { locale }));
      case "not_queued":
        return failure(c, 409, m.admin_email_gone({}, { locale }));
    }
  });
}

function toEmailJson({
  to_address,
  last_error,
  details,
  queued_at,
  created_at,
  sent_at,
  ...email
}: ShopEmail): AdminEmail {
  const ofOrder = z.object({ order_id: z.int() }).safeParse(details);
  return {
    ...email,
    to: to_address,
    error: sent_at === null ? last_error : null,
    order_id: ofOrder.success ? ofOrder.data.order_id : null,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    updated_at: (sent_at ?? queued_at ?? created_at).toISOString(),
  };
}

function toEmailPageJson({ text, ...email }: ShopEmailPage): AdminEmailPage {
  return { ...toEmailJson(email), text };
}
