import type { Context } from "hono";
import type { ChangedMeanwhile } from "#shop/audit/audited.ts";
import type { ShownOrder } from "#shop/orders/admin-order.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { changedMeanwhile } from "../answers.ts";
import { completeAdminOrderPage } from "./read-admin-order-page.ts";

/** Responds with 412 and the page of the current order. */
export async function orderChangedMeanwhile(
  c: Context<ApiEnv>,
  dependencies: ApiDependencies,
  rejection: ChangedMeanwhile<ShownOrder>,
) {
  const current = await completeAdminOrderPage(dependencies, rejection.current, c.var);
  return changedMeanwhile(c, { ...rejection, current });
}
