import { describe, expect, test } from "vitest";
import { TrackingNotReady, TrackingResponse } from "#contract/admin/orders/tracking-numbers.ts";
import { encodeText } from "#shop/csv/csv-line.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { exactly, fileForm } from "../../testing/test-api.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, call, placeOrder, owner } = await createTestAdmin();

const product = await insertProduct(db, { stock: 1000 });
const courier = await insertCourier(db, 10);
const confirmed = () => insertConfirmedOrder(db, product);
const path = "/hand-overs/tracking";
let last = 1000;
const number = () => `NE 5531 ${++last}`;

const shipmentOf = (id: number) =>
  db
    .selectFrom("orders")
    .innerJoin("shipments", "shipments.order_id", "orders.id")
    .select(["status_id", "courier_id", "orders.tracking_number", "shipments.tracking_number as number"])
    .where("orders.id", "=", id)
    .executeTakeFirst();

describe("tracking numbers", () => {
  test("ship confirmed orders in all spellings of lines", async () => {
    const orders = [await confirmed(), await confirmed(), await confirmed(), await confirmed()];
    const numbers = orders.map(number);
    const [one, two, three, four] = orders.map((order) => order.order_no);
    const arabic = (text = "") => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    const text = [
      "رقم الطلب\tرقم التتبّع",
      `${one}\t${numbers[0]}`,
      "",
      ` ${two?.replace(/(...)(...)/, "$1 $2 ")} , ${numbers[1]} `,
      `${arabic(three)};${arabic(numbers[2])}`,
      `${four} ${numbers[3]}`,
    ].join("\r\n");
    const dry = await ask("POST", `${path}?dry_run=1`, { courier_id: courier, text });
    expect(dataIn(TrackingResponse, dry.json)).toMatchObject({ ready: 4, problems: 0, applied: false });
    expect(await shipmentOf(orders[0]?.id ?? 0)).toBeUndefined();

    const done = await ask("POST", path, { courier_id: courier, text });
    expect(dataIn(TrackingResponse, done.json)).toMatchObject({ ready: 4, applied: true });
    expect(dataIn(TrackingResponse, done.json).rows.map((row) => row.row)).toEqual([2, 4, 5, 6]);
    for (const [index, { id }] of orders.entries()) {
      const tracking_number = numbers[index];
      expect(await shipmentOf(id)).toEqual({
        status_id: 4,
        courier_id: courier,
        tracking_number,
        number: tracking_number,
      });
    }
    expect(dataIn(TrackingResponse, done.json).rows.every((row) => row.ships)).toBe(true);
    const again = dataIn(TrackingResponse, (await ask("POST", path, { courier_id: courier, text })).json);
    expect(again).toMatchObject({ ready: 0, warnings: 4, applied: true });
    expect(again.rows.some((row) => row.ships)).toBe(false);
  });

  test.each([
    ["51127137\t50123456789", "051127137", "50123456789"],
    ["50123456780\t1127134", "001127134", "50123456780"],
    ["61127131.0;50123456781.0", "061127131", "50123456781"],
  ])(
    "find the order of %j, whose leading zeros a spreadsheet has removed",
    async (text, order_no, tracking_number) => {
      const { id } = await confirmed();
      await db.updateTable("orders").set({ order_no }).where("id", "=", id).execute();
      const anyCourier = await insertCourier(db);
      const done = await ask("POST", path, { courier_id: anyCourier, text });
      expect(dataIn(TrackingResponse, done.json).rows).toMatchObject([{ order_no, tracking_number }]);
      expect(await shipmentOf(id)).toMatchObject({ tracking_number });
    },
  );

  test("warn about a number that differs from another only in leading zeros", async () => {
    const anyCourier = await insertCourier(db);
    const [first, second] = [await confirmed(), await confirmed()];
    await ask("POST", path, { courier_id: anyCourier, text: `${first.order_no}\t0077123` });
    const done = await ask("POST", path, { courier_id: anyCourier, text: `${second.order_no}\t77123` });
    const [row] = dataIn(TrackingResponse, done.json).rows;
    expect(row).toMatchObject({ result: "warning", code: "tracking_alike" });
    expect(row?.message).toContain(first.order_no);
    expect(row?.message).toContain("0077123");
  });

  test("a correction returns orders that were shipped with pasted numbers to Processing, without a number", async () => {
    const order = await confirmed();
    await ask("POST", path, { courier_id: courier, text: `${order.order_no} ${number()}` });
    await ask("POST", "/orders/corrections", { ids: [order.id], to: 3, reason: "Wrong column" });
    await ask("PUT", `/orders/${order.id}/tracking-number`, { tracking_number: null });
    expect(await shipmentOf(order.id)).toBeUndefined();
    const { tracking_number } = await db
      .selectFrom("orders")
      .select("tracking_number")
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    expect(tracking_number).toBeNull();
  });

  test("report the problem of each line and store nothing", async () => {
    const [good, other, shipped, delivered, cancelled, waiting] = [
      await confirmed(),
      await confirmed(),
      await confirmed(),
      await confirmed(),
      await confirmed(),
      await placeOrder(product),
    ];
    const taken = number();
    await ask("POST", path, { courier_id: courier, text: `${shipped.order_no} ${taken}` });
    await ask("POST", path, { courier_id: courier, text: `${delivered.order_no} ${number()}` });
    await ask("PATCH", `/orders/${delivered.id}`, { status_id: 5 });
    await ask("POST", `/orders/${cancelled.id}/cancel`, {});
    const mine = number();
    const lines: [line: string, code: string | null][] = [
      [`${good.order_no},${mine}`, null],
      [`${good.order_no},${number()}`, "order_twice"],
      [`${other.order_no},${mine.replaceAll(" ", "-").toLowerCase()}`, "tracking_twice"],
      [`${shipped.order_no},${number()}`, "shipped_before"],
      [`${delivered.order_no},${number()}`, "order_ended"],
      [`${cancelled.order_no},${number()}`, "order_cancelled"],
      [`${waiting.order_no},${number()}`, "order_unconfirmed"],
      [`999999999,${number()}`, "order_unknown"],
      [`hello`, "line_unreadable"],
      [`${(await confirmed()).order_no},NE 55`, "tracking_length"],
      [`${(await confirmed()).order_no},<b>EG</b> رقم`, "tracking_form"],
      [`${(await confirmed()).order_no},${taken}`, "tracking_taken"],
    ];
    const body = { courier_id: courier, text: lines.map(([line]) => line).join("\n") };
    const refused = await ask("POST", path, body);
    expect(refused.status).toBe(409);
    const response = exactly(TrackingNotReady, refused.json).data;
    expect(response.rows.map((row) => row.code)).toEqual(lines.map(([, code]) => code));
    expect(response).toMatchObject({ ready: 1, problems: lines.length - 1, applied: false });
    expect(response.rows[9]?.message).toBe("Should have 10 letters and digits, but has 4.");
    expect(await shipmentOf(good.id)).toBeUndefined();

    const skipped = await ask("POST", path, { ...body, skip_problems: true });
    expect(dataIn(TrackingResponse, skipped.json).applied).toBe(true);
    expect(await shipmentOf(good.id)).toMatchObject({ tracking_number: mine });
  });

  test("are stored for one of two concurrent orders", async () => {
    const [one, two] = [await confirmed(), await confirmed()];
    const taken = number();
    const both = await Promise.all(
      [one, two].map(({ order_no }) =>
        ask("POST", path, { courier_id: courier, text: `${order_no} ${taken}` }),
      ),
    );
    expect(both.map((response) => response.status).sort()).toEqual([200, 409]);
    const third = await confirmed();
    await ask("POST", "/hand-overs", { courier_id: courier, order_ids: [third.id] });
    expect((await ask("PUT", `/orders/${third.id}/tracking-number`, { tracking_number: taken })).status).toBe(
      409,
    );
    expect(
      (await ask("PUT", `/orders/${third.id}/tracking-number`, { tracking_number: number() })).status,
    ).toBe(200);
  });

  test("require a courier, and reject orders of another courier", async () => {
    const [mine, theirs] = [await confirmed(), await confirmed()];
    const without = await ask("POST", path, { text: `${mine.order_no} ${number()}` });
    expect(exactly(TrackingNotReady, without.json).data.rows[0]?.code).toBe("courier_missing");
    await ask("POST", "/hand-overs", { courier_id: await insertCourier(db), order_ids: [theirs.id] });
    const text = `${theirs.order_no} ${number()}`;
    const wrong = await ask("POST", path, { courier_id: courier, text });
    expect(exactly(TrackingNotReady, wrong.json).data.rows[0]?.code).toBe("other_courier");
    expect((await ask("POST", path, { text })).status).toBe(200);
  });

  test("are read from a file, also in UTF-16 and behind the order number", async () => {
    const order = await confirmed();
    const file = encodeText(`AWB;Reference\n${number()};${order.order_no}\n`, "utf-16le");
    const form = fileForm(file, "tracking.csv", { courier_id: String(courier) });
    const { token } = await insertStaff(db);
    const dry = await call("POST", `/admin${path}?dry_run=true`, { token, body: form });
    expect(dataIn(TrackingResponse, dry.json)).toMatchObject({ ready: 1, applied: false });
    const done = await call("POST", `/admin${path}`, { token, body: form });
    expect(dataIn(TrackingResponse, done.json).rows).toMatchObject([{ row: 2, order_id: order.id }]);
  });

  test("reject invalid and large input", async () => {
    const bad = [{ text: " \n " }, { text: 7 }, {}, { text: "x", wrong: 1 }, { text: "1 2\n".repeat(501) }];
    for (const body of bad) expect((await ask("POST", path, body)).status).toBe(422);
    expect((await ask("POST", `${path}?dry_run=maybe`, { text: "1 2" })).status).toBe(422);
    expect((await ask("POST", path, { text: "1 2", courier_id: 2_000_000_000 })).status).toBe(422);
    const send = async (content: Uint8Array<ArrayBuffer>) =>
      (await call("POST", `/admin${path}`, { token: owner.token, body: fileForm(content, "x") })).status;
    expect(await send(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBe(422);
    expect(await send(new Uint8Array(100_000).fill(0x31))).toBe(413);
    expect(await send(new Uint8Array())).toBe(422);
  });
});
