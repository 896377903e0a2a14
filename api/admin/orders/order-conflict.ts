import type { EditConflict } from "#shop/audit/audited.ts";
import type { ShownOrder } from "#shop/orders/admin-order.ts";
import type { ApiContext, ApiDependencies } from "../../context.ts";
import { conflictFailure } from "../responses.ts";
import { completeAdminOrderPage } from "./read-admin-order-page.ts";

/** Responds with 412 and the page of the current order. */
export async function orderConflict(
  c: ApiContext,
  dependencies: ApiDependencies,
  rejection: EditConflict<ShownOrder>,
) {
  const current = await completeAdminOrderPage(dependencies, rejection.current, c.var);
  return conflictFailure(c, { ...rejection, current });
}
