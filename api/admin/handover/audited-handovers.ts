import type { Database } from "#db/database.ts";
import { findHandover, listHandedOverOrders } from "#shop/handover/admin-handovers.ts";
import { lockHandover } from "#shop/handover/undo-handover.ts";
import { auditedResource } from "../audit/audited-resource.ts";
import { toHandoverJson } from "./to-handover-json.ts";

/** Handovers with audited changes. The log has the orders, but not their customers. */
export const auditedHandovers = {
  ...auditedResource("hand-overs", lockHandover, findHandover, toHandoverJson),
  async show(tx: Database, id: number) {
    const found = await findHandover(tx, id);
    if (found === null) return null;
    const orders = await listHandedOverOrders(tx, id);
    return { ...toHandoverJson(found), order_ids: orders.map((order) => order.id) };
  },
  logged: (shown: object) => shown,
};
