import {
  NewPaymentRules,
  NewSimulation,
  PaymentRules,
  SimulatedPayments,
} from "#contract/admin/payments/payment-rules.ts";
import { toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChangeOf } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { changePaymentRules, readPaymentRules, type StoredRules } from "#shop/payments/payment-rules.ts";
import { simulateRules } from "#shop/payments/simulate-rules.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { failureWithCode } from "../../failures.ts";
import { bodyRejections, data, jsonBody, rejections, response } from "../../responses.ts";
import { auditedResource } from "../audited-resource.ts";
import { conflictResponse, expectedVersion, ifMatchHeader, notChanged } from "../responses.ts";
import { staffRoute } from "../routes.ts";

const path = "/admin/payment-rules";
const find = staffRoute("get", path, {
  operationId: "adminGetPaymentRules",
  summary: "Rules that ask for a payment before an order is sent, a draft or in force",
  responses: { 200: response("The rules", data(PaymentRules)) },
});
const change = staffRoute("put", path, {
  operationId: "adminSetPaymentRules",
  summary: "Set the rules; for owners in a confirmed session. Open orders keep their terms",
  request: { headers: ifMatchHeader, ...jsonBody(strictly(NewPaymentRules)) },
  responses: {
    200: response("The current rules", data(PaymentRules)),
    ...rejections(404, 409),
    412: conflictResponse(PaymentRules),
    ...bodyRejections,
  },
});
const simulate = staffRoute("post", `${path}/simulate`, {
  operationId: "adminSimulatePaymentRules",
  summary: "Whom rules would have asked among orders that ended, with what was known when they were placed",
  request: jsonBody(strictly(NewSimulation)),
  responses: { 200: response("The result", data(SimulatedPayments)), ...bodyRejections },
});

/** The only row of the rules. */
const id = 1;
/** Maximum number of orders in a result. */
const maxRows = 200;

/** Registers the rules of payments in advance and their simulator. */
export function registerPaymentRuleRoutes(app: Api, { db }: ApiDependencies): void {
  const rules = auditedResource("payment-rules", lockRow("payment_rules"), readPaymentRules, toRulesJson);

  app.openapi(find, async (c) => c.json({ data: toRulesJson(await readPaymentRules(db)) }, 200));

  app.openapi(change, async (c) => {
    const target = { id, version: expectedVersion(c.req.valid("header")["if-match"]) };
    const body = c.req.valid("json");
    const result = await auditedChangeOf(db, c.var.staff, rules, target, (tx) =>
      changePaymentRules(tx, body),
    );
    if (result.ok) return c.json({ data: result.value }, 200);
    const { rejection } = result;
    if (rejection.code !== "no_advance_method") return notChanged(c, rejection);
    const message = m.admin_no_advance_method({}, { locale: c.var.language });
    return failureWithCode(c, 409, message, rejection.code);
  });

  app.openapi(simulate, async (c) => {
    const { from, to, ...tried } = c.req.valid("json");
    const span = from === undefined || to === undefined ? null : { from, to };
    const { orders, asked, refused_of_asked, good_of_asked, saved } = await simulateRules(db, tried, span);
    const rows = asked
      .slice(0, maxRows)
      .map(({ pay_first, ...row }) => ({ ...row, to_pay_first_egp: toPounds(pay_first) }));
    const figures = { refused_of_asked, good_of_asked, saved_egp: toPounds(saved) };
    return c.json({ data: { orders, asked: asked.length, ...figures, rows } }, 200);
  });
}

function toRulesJson({ id: one, rules, trusted_after, in_force, updated_at }: StoredRules): PaymentRules {
  return {
    id: one,
    rules: rules.map(({ when: { total_from, ...when }, ...rule }) => ({
      ...rule,
      when: { ...when, ...(total_from !== undefined && { total_from_egp: toPounds(total_from) }) },
    })),
    trusted_after,
    in_force,
    updated_at: updated_at.toISOString(),
  };
}
