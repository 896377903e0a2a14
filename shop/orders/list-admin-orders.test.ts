import { describe, expect, test } from "vitest";
import { AdminOrderQuery, OrderCountsQuery } from "#contract/admin/orders/order-query.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertCoupon } from "../testing/insert-coupon.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { countAdminOrders, listAdminOrders } from "./list-admin-orders.ts";
import { orderSearch } from "./order-search.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db, { price: 10_000, stock: 100 });
await insertCoupon(db, { code: "TEN", folded_code: "TEN", uses_per_customer: 5 });

async function orderOf(
  name: string,
  { phone = "+201212345678", coupon = "", ...columns }: Record<string, string | number> = {},
) {
  const { orderId, customerId } = await insertOrder(db, [[product, 1]], {
    phone: String(phone),
    coupon: String(coupon),
  });
  await db.updateTable("customers").set({ name }).where("id", "=", customerId).execute();
  await db
    .updateTable("orders")
    .set({ address_phone: String(phone), ...columns })
    .where("id", "=", orderId)
    .execute();
  return orderId;
}

const ahmed = await orderOf("أحمد مُصطفى علي عبد الرحمن", {
  phone: "+201098765432",
  confirmation: "confirmed",
});
const mona = await orderOf("Mona Saleh-Zaki", { status_id: 4, coupon: "TEN" });
const fatma = await orderOf("فاطمة الزهراء", { confirmation: "unreachable", street: "ggggg", city_id: 2 });
const gone = await orderOf("عبدالرحمن", { status_id: 7, address_phone: "+201555500001" });
const listed = async (query: object) =>
  (await listAdminOrders(db, AdminOrderQuery.parse(query))).rows.map((order) => order.id);

describe("listAdminOrders", () => {
  test.each([
    ["احمد", [ahmed]],
    ["أحمد مصطفي", [ahmed]],
    ["مصط احم", [ahmed]],
    ["MONA", [mona]],
    ["zaki", [mona]],
    ["فاطمه", [fatma]],
    ["الزهرا", [fatma]],
    ["مد", []],
    ["عبدالرحمن", [gone, ahmed]],
    ["عبد الرحمن", [gone, ahmed]],
    ["عبد الرح", [gone, ahmed]],
    ["!!!", []],
    ["%", []],
    ["'; drop table orders", []],
    ["98765432", [ahmed]],
    ["٥٤٣٢", [ahmed]],
    ["+20 109 876 5432", [ahmed]],
    ["0109 876-5432", [ahmed]],
    ["+20 (0)109 876 5432", [ahmed]],
    ["0020 0109 876 5432", [ahmed]],
    ["\u206620\u2069 ٠١٠٩ ٨٧٦ ٥٤٣٢", [ahmed]],
    ["55500001", [gone]],
    ["987654321098765432109876", []],
  ])("finds orders by %s", async (q, expected) => {
    expect(await listed({ q })).toEqual(expected);
  });

  test("finds orders by their whole number or its beginning", async () => {
    const { order_no } = await db
      .selectFrom("orders")
      .select("order_no")
      .where("id", "=", mona)
      .executeTakeFirstOrThrow();
    expect(await listed({ q: order_no })).toEqual([mona]);
    expect(await listed({ q: `#${order_no.slice(0, 7)}` })).toEqual([mona]);
    expect(await listed({ q: order_no.slice(0, 1) })).toContain(mona);
  });

  test("finds orders by a number or tracking number that lost its leading zeros in a spreadsheet", async () => {
    await db
      .updateTable("orders")
      .set({ order_no: "051127137", tracking_number: "00501234" })
      .where("id", "=", gone)
      .execute();
    for (const q of ["51127137", "51127137.0", "٥١١٢٧١٣٧", "051127137", "0511"]) {
      expect(await listed({ q }), q).toEqual([gone]);
    }
    for (const tracking of ["501234", "00501234", "0501234", "501234.0"]) {
      expect(await listed({ tracking }), tracking).toEqual([gone]);
    }
    expect(await listed({ q: "51127138" })).toEqual([]);
  });

  test.each([
    [{ tab: "to_confirm" }, [fatma]],
    [{ tab: "to_ship" }, [ahmed]],
    [{ tab: "shipped" }, [mona]],
    [{ tab: "refused" }, [gone]],
    [{ tab: "cancelled" }, []],
    [{ status_id: "3" }, [fatma, ahmed]],
    [{ city_id: ["2", "3"] }, [fatma]],
    [{ coupon: "ten" }, [mona]],
    [{ coupon: "none" }, []],
    [{ min_total_egp: "171" }, []],
    [{ max_total_egp: "160" }, [mona]],
    [{ risk: "odd_address" }, [fatma]],
    [{ risk: "refused_before" }, [fatma]],
    [{ created_to: "2020-01-01" }, []],
    [{ created_from: "2020-01-01", id: [String(mona), String(gone)] }, [gone, mona]],
    [{ sort: "total", order: "asc", per_page: "1" }, [mona]],
    [{ page: "99999", per_page: "100" }, []],
  ])("filters by %j", async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  test("countAdminOrders counts the filtered orders of each tab", async () => {
    const counts = async (query: object) => await countAdminOrders(db, OrderCountsQuery.parse(query));
    expect(await counts({})).toEqual({
      to_confirm: 1,
      to_ship: 1,
      shipped: 1,
      delivered: 0,
      refused: 1,
      cancelled: 0,
      all: 4,
    });
    expect(await counts({ q: "احمد" })).toMatchObject({ to_ship: 1, to_confirm: 0, all: 1 });
  });
});

describe("risks", () => {
  const risksOf = async (id: number) =>
    (await listAdminOrders(db, AdminOrderQuery.parse({ id: String(id) }))).rows[0]?.risks;

  test("are listed for orders that wait to be sent, matched by phone too", async () => {
    expect(await risksOf(fatma)).toEqual(["refused_before", "odd_address"]);
    expect(await risksOf(ahmed)).toEqual([]);
    expect(await risksOf(gone)).toEqual([]);
  });

  test("exclude orders that came back after delivery", async () => {
    const phone = "+201000011111";
    const returned = await orderOf("Sara", { phone, status_id: 7 });
    await db.insertInto("order_status_changes").values({ order_id: returned, status_id: 5 }).execute();
    expect(await risksOf(await orderOf("Sara", { phone }))).toEqual([]);
  });

  test("follow the settings for many open orders and a large first order", async () => {
    const phone = "+201000022222";
    const first = await orderOf("Heba", { phone });
    await orderOf("Heba", { phone });
    expect(await risksOf(first)).toEqual([]);
    await orderOf("Heba", { phone });
    expect(await risksOf(first)).toEqual(["many_open_orders"]);
    await db.updateTable("settings").set({ risk_first_order_piastres: 17_000 }).execute();
    expect(await risksOf(first)).toEqual(["many_open_orders", "large_first_order"]);
    await orderOf("Heba", { phone, status_id: 5 });
    expect(await risksOf(first)).toEqual(["many_open_orders"]);
    await db.updateTable("settings").set({ risk_first_order_piastres: null }).execute();
    expect(await risksOf(ahmed)).toEqual([]);
  });

  test.each([
    ["شارع النصر", false],
    ["El Nasr St. 14", false],
    ["Road 9", false],
    ["12", true],
    ["12345 / 6", true],
    ["ab", true],
    ["شششششش", true],
    ["aaaa street", true],
  ])("report an odd address for the street %s: %s", async (street, isOdd) => {
    const id = await orderOf("Nada", { phone: "+201000033333", street });
    expect((await risksOf(id))?.includes("odd_address")).toBe(isOdd);
    await db.updateTable("orders").set({ status_id: 6 }).where("id", "=", id).execute();
  });
});

test("a common name finds all orders, and some of them sooner", async () => {
  const ids = [await orderOf("Shereen One"), await orderOf("Shereen Two"), await orderOf("Shereen Three")];
  const { passes, some } = await orderSearch(db, "shereen", 1);
  const matching = async (condition = passes) =>
    (await db.selectFrom("orders").select("id").where(condition).orderBy("id").execute()).map(({ id }) => id);
  expect(await matching()).toEqual(ids);
  expect(await matching(some)).toEqual(ids.slice(0, 2));
});
