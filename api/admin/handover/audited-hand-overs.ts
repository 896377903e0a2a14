import type { Database } from "#db/database.ts";
import { findHandOver, listHandedOverOrders } from "#shop/shipping/admin-hand-overs.ts";
import { lockHandOver } from "#shop/shipping/undo-hand-over.ts";
import { auditedResource } from "../audit/audited-resource.ts";
import { toHandOverJson } from "./to-hand-over-json.ts";

/** Hand-overs with audited changes. The log has the orders, but not their customers. */
export const auditedHandOvers = {
  ...auditedResource("hand-overs", lockHandOver, findHandOver, toHandOverJson),
  async show(tx: Database, id: number) {
    const found = await findHandOver(tx, id);
    if (found === null) return null;
    const orders = await listHandedOverOrders(tx, id);
    return { ...toHandOverJson(found), order_ids: orders.map((order) => order.id) };
  },
  logged: (shown: object) => shown,
};
