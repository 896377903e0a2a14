import { NewPaymentSettings, PaymentSettings } from "#contract/admin/payments/payment-settings.ts";
import { strictly } from "#contract/strictly.ts";
import { auditedChangeOf } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  changePaymentSettings,
  type PaymentSettings as PaymentSettingsRow,
  readPaymentSettings,
} from "#shop/payments/payment-settings.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { bodyRejections, data, jsonBody, rejections, response } from "../../responses.ts";
import { auditedResource } from "../audited-resource.ts";
import { conflictResponse, expectedVersion, ifMatchHeader, notChanged } from "../responses.ts";
import { staffRoute } from "../routes.ts";

const path = "/admin/payment-settings";
const find = staffRoute("get", path, {
  operationId: "adminGetPaymentSettings",
  summary: "Accounts for payments in advance, for owners",
  responses: { 200: response("The settings", data(PaymentSettings)) },
});
const set = staffRoute("put", path, {
  operationId: "adminSetPaymentSettings",
  summary: "Set the accounts for payments in advance; for owners in a confirmed session",
  request: { headers: ifMatchHeader, ...jsonBody(strictly(NewPaymentSettings)) },
  responses: {
    200: response("The current settings", data(PaymentSettings)),
    ...rejections(404),
    412: conflictResponse(PaymentSettings),
    ...bodyRejections,
  },
});

/** The only row of the table. */
const id = 1;

/** Registers the settings of payments in advance. */
export function registerPaymentSettingsRoutes(app: Api, { db }: ApiDependencies): void {
  const settings = auditedResource(
    "payment-settings",
    lockRow("payment_settings"),
    readPaymentSettings,
    toPaymentSettingsJson,
  );

  app.openapi(find, async (c) => c.json({ data: toPaymentSettingsJson(await readPaymentSettings(db)) }, 200));

  app.openapi(set, async (c) => {
    const target = { id, version: expectedVersion(c.req.valid("header")["if-match"]) };
    const result = await auditedChangeOf(db, c.var.staff, settings, target, (tx) =>
      changePaymentSettings(tx, c.req.valid("json")),
    );
    return result.ok ? c.json({ data: result.value }, 200) : notChanged(c, result.rejection);
  });
}

function toPaymentSettingsJson({ id: _, updated_at, ...settings }: PaymentSettingsRow): PaymentSettings {
  return { id, ...settings, updated_at: updated_at.toISOString() };
}
