import { expect, test } from "vitest";
import { managers, staffRoles } from "#contract/admin/staff-roles.ts";
import { insertOrder } from "#shop/testing/insert-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { createTestAdmin, Listed } from "../testing/test-admin.ts";

const { db, call } = await createTestAdmin();
const { orderId: order_id } = await insertOrder(db, [[await insertProduct(db), 1]]);
const { order_no } = await db
  .selectFrom("orders")
  .select("order_no")
  .where("id", "=", order_id)
  .executeTakeFirstOrThrow();
const { id } = await db
  .insertInto("payment_claims")
  .values({ order_id, reference: "8812 4471", reference_key: "88124471" })
  .returning("id")
  .executeTakeFirstOrThrow();
const photo = await db
  .insertInto("payment_photos")
  .values({ order_id, claim_id: id, photo: "none.jpg" })
  .returning("id")
  .executeTakeFirstOrThrow();

test.each(staffRoles)(
  "a %s sees and finds references and pictures of transfers as a manager only",
  async (role) => {
    const { token } = await insertStaff(db, role);
    const isManager = managers.some((manager) => manager === role);
    const list = async (q: string) => await call("GET", `/admin/payment-claims?q=${q}`, { token });
    const picture = await call("GET", `/admin/payment-claims/${id}/photos/${photo.id}`, { token });
    // The file does not exist in this shop.
    expect(picture.status).toBe(isManager ? 404 : 403);
    const byNumber = await list(order_no);
    if (byNumber.status === 403) return;
    const shown = isManager ? { reference: "8812 4471", photos: [photo.id] } : { reference: "", photos: [] };
    expect(Listed.parse(byNumber.json).data).toMatchObject([shown]);
    for (const typed of ["88124471", "8812", "8812%204471"])
      expect(Listed.parse((await list(typed)).json).meta.total).toBe(isManager ? 1 : 0);
  },
);
