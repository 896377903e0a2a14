import { z } from "@hono/zod-openapi";
import { AdminConsent, ConsentSearch } from "#contract/admin/notices.ts";
import { strictly } from "#contract/strictly.ts";
import { findConsents } from "#shop/consents/find-consents.ts";
import { mailboxKey } from "#shop/emails/mailbox-limits.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { bodyRejections, data, jsonBody, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";

const lookup = staffRoute("post", "/admin/consents/lookup", {
  operationId: "adminLookUpConsents",
  summary: "Proof of what a mailbox or phone agreed to; changes nothing",
  request: jsonBody(strictly(ConsentSearch)),
  responses: { 200: response("Its consents, newest first", data(z.array(AdminConsent))), ...bodyRejections },
});

/** Registers the look-up of consents. */
export function registerConsentRoutes(app: Api, { db, codes }: ApiDependencies): void {
  app.openapi(lookup, async (c) => {
    const { email, phone = "" } = c.req.valid("json");
    const contact = email === undefined ? phone : mailboxKey(email);
    const found = await findConsents(db, codes.key.hashContact(contact));
    const json = found.map(({ words, given_at, last_used_at, withdrawn_at, ...consent }) => ({
      ...consent,
      words_en: words?.en ?? "",
      words_ar: words?.ar ?? "",
      given_at: given_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
      withdrawn_at: withdrawn_at?.toISOString() ?? null,
    }));
    return c.json({ data: json }, 200);
  });
}
