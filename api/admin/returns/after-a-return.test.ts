import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { LookedUpCode } from "#contract/admin/authenticity/code-batch.ts";
import { ReturnFigures } from "#contract/admin/returns.ts";
import { StatementSheet, TakenStatement } from "#contract/admin/statements/statement.ts";
import { Return, ReturnPhoto } from "#contract/returns/return.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { eraseCustomerForStaff } from "#shop/customers/erase-customer.ts";
import { drawHere } from "#shop/media/image-process/draw-image.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { image } from "#shop/media/testing/sent-images.ts";
import { deleteUnusedReturnPhotos } from "#shop/returns/return-photos.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { conflict, fileForm } from "../../testing/test-api.ts";
import { dataIn, One } from "../testing/test-admin.ts";
import { createTestReturns, piecesOf, returnIn } from "../testing/test-returns.ts";

const photos = mediaStoreIn(await openTestFolder());
const returns = await createTestReturns({ photos, imageDrawer: drawHere });
const { db, ask, call, owner, staff, courier, step } = returns;
const deliveredOrder = () => returns.deliveredOrder(2);
type Delivered = Awaited<ReturnType<typeof deliveredOrder>>;

const asked = (order: Delivered) => ({ lines: piecesOf(order), note: "Mona: the seal was broken" });
const acceptedReturn = async (order: Delivered) => (await returns.acceptedReturn(order, asked(order))).id;

test("a courier's statement deducts the refund that it paid at a pickup", async () => {
  const order = await deliveredOrder();
  const id = await acceptedReturn(order);
  await ask("POST", "/hand-overs", { courier_id: courier, return_ids: [id], refund_at_pickup: true });
  await db.updateTable("shipments").set({ tracking_number: "PU-77" }).where("return_id", "=", id).execute();
  await step(id, "receive");
  const text = "AWB,COD,Fee,Status\r\nPU-77,-100,30,Picked up";
  const form = fileForm(text, "statement.csv", { courier_id: String(courier) });
  const taken = dataIn(TakenStatement, (await ask("POST", "/statements", form)).json);
  const sheet = dataIn(StatementSheet, (await ask("GET", `/statements/${taken.id}`)).json);
  expect(sheet.rows[0]).toMatchObject({
    result: "equal",
    expected_egp: -100,
    stated_egp: -100,
    shipment_type: "return_pickup",
    order_no: order.order_no,
  });
  for (const row of sheet.rows.filter(({ result }) => result !== "equal")) {
    await ask("PATCH", `/statements/${taken.id}/rows/${row.row}`, { decision: "postpone" });
  }
  expect((await ask("POST", `/statements/${taken.id}/close`)).status).toBe(200);
  const { cash_booked } = await db
    .selectFrom("shipments")
    .select("cash_booked")
    .where("return_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(cash_booked).toBe(-10_000);
});

test("a returned pack has the verdict 'returned' until staff decide to sell it again", async () => {
  const order = await deliveredOrder();
  const { id: batch } = One.parse(
    (await ask("POST", "/code-batches", { product_id: order.product, count: 1 })).json,
  ).data;
  const exported = await ask("POST", `/code-batches/${batch}/export`);
  const code = exported.text.split("\r\n")[1]?.split(",")[0]?.replaceAll('"', "") ?? "";
  await ask("PATCH", `/code-batches/${batch}`, { state: "released" });
  const verdict = async () =>
    z.object({ data: LookedUpCode }).parse((await ask("POST", "/code-batches/lookup", { code })).json).data
      .verdict;
  expect(await verdict()).toBe("genuine");
  const id = await acceptedReturn(order);
  const receipt = { lines: [{ detail_id: order.line, received: 1, restock: true, codes: [code] }] };
  const received = returnIn((await step(id, "receive", receipt)).json);
  expect([received.returned_codes, await verdict()]).toEqual([1, "returned"]);
  const release = () => step(id, "release-code", { code });
  expect((await release()).status).toBe(200);
  expect(await verdict()).toBe("genuine");
  expect(await release()).toMatchObject(conflict("code_not_returned"));
});

test("photos of a return are for staff, at most four, and deleted with their files when nobody uses them", async () => {
  const order = await deliveredOrder();
  const bytes = await image(40, 30).png().toBuffer();
  const upload = (content: BlobPart = bytes) => {
    const body = fileForm(content, "photo.png");
    return call("POST", `/orders/${order.id}/return-photos`, { token: order.token, body });
  };
  const first = await upload();
  const { photo_id } = dataIn(ReturnPhoto, first.json);
  expect((await upload("no image")).status).toBe(422);
  for (let more = 0; more < 3; more += 1) expect((await upload()).status).toBe(201);
  expect(await upload()).toMatchObject(conflict("too_many_photos"));
  const request = await returns.request(order, { ...asked(order), photo_ids: [photo_id] });
  const { id } = dataIn(Return, request.json);
  const photo = (token: string) => call("GET", `/admin/returns/${id}/photos/${photo_id}`, { token });
  expect((await photo(owner.token)).headers.get("content-type")).toBe("image/jpeg");
  expect((await photo(order.token)).status).toBe(401);
  expect((await ask("GET", `/returns/${id + 1}/photos/${photo_id}`)).status).toBe(404);
  await db.updateTable("return_photos").set({ at: sql`now() - interval '25 hours'` }).execute();
  expect(await deleteUnusedReturnPhotos(db, photos)).toBe(3);
  expect((await photo(owner.token)).status).toBe(200);
});

test("erasing an account keeps amounts and refunds, and no words or photos of the customer", async () => {
  const order = await deliveredOrder();
  const id = await acceptedReturn(order);
  await step(id, "receive");
  const correction = { amount_egp: -1, reason: "Mona paid one pound less", confirm_amount: true };
  expect((await ask("POST", `/orders/${order.id}/cash-entries`, correction)).status).toBe(201);
  await db
    .insertInto("return_photos")
    .values({ order_id: order.id, return_id: id, photo: "gone.jpg" })
    .execute();
  await db
    .transaction()
    .execute((tx) =>
      eraseCustomerForStaff(tx, { hashPhone: testCodeKey.hashPhone }, order.customerId, staff.staff.id),
    );
  const kept = returnIn((await ask("GET", `/returns/${id}`)).json);
  expect(kept).toMatchObject({
    customer: "",
    phone: "",
    note: "",
    photo_ids: [],
    refund_due_egp: 100,
    lines: [{ received: 1, reason: "damaged" }],
  });
  const { rows: entries } = await sql<{ reason: string }>`
    select reason from cash_entries where order_id = ${order.id}`.execute(db);
  expect(entries).toEqual([{ reason: "" }, { reason: "" }]);
  await expect(
    db.updateTable("cash_entries").set({ reason: "x" }).where("order_id", "=", order.id).execute(),
  ).rejects.toThrow("never changed");
  // The refund is still due, and the account's e-mail is gone.
  const paid = await step(id, "refunds", { amount_egp: 100, method: "bank" });
  expect(paid.status).toBe(201);
  expect(await deleteUnusedReturnPhotos(db, photos)).toBeGreaterThan(0);
});

test("figures count returns by reason, product and courier, and collected beside ordered revenue", async () => {
  const order = await deliveredOrder();
  const id = await acceptedReturn(order);
  await step(id, "receive");
  await step(id, "refunds", { amount_egp: 100, method: "bank" });
  const figures = dataIn(ReturnFigures, (await ask("GET", "/returns/figures")).json);
  expect(figures.by_reason).toContainEqual({
    reason: "damaged",
    returns: expect.any(Number),
    pieces: expect.any(Number),
    value_egp: expect.any(Number),
  });
  expect(figures.by_product).toContainEqual(
    expect.objectContaining({ product_id: order.product, returns: 1, pieces: 1, value_egp: 100 }),
  );
  const [ours] = figures.by_courier.filter(({ courier_id }) => courier_id === courier);
  expect(ours?.returned).toBeGreaterThan(0);
  expect(figures.collected_egp).toBeGreaterThanOrEqual(order.due);
  expect(figures.refunded_egp).toBeGreaterThanOrEqual(100);
  expect(figures.days_until_refunded).toBe(0);
  expect((await ask("GET", "/returns/figures?from=2026-02-02&to=2026-01-01")).status).toBe(422);
});

test("lists find returns by status, reason and refunds", async () => {
  const order = await deliveredOrder();
  const id = await acceptedReturn(order);
  await step(id, "receive");
  const found = async (query: string) =>
    z
      .object({ data: z.array(z.object({ id: z.int() })) })
      .parse((await ask("GET", `/returns?order_id=${order.id}&${query}`)).json)
      .data.map((row) => row.id);
  expect(await found("status=received")).toEqual([id]);
  expect(await found("status=requested")).toEqual([]);
  expect(await found("reason=damaged&refund_due=1")).toEqual([id]);
  expect(await found("refund_overdue=1")).toEqual([]);
  await sql`update refunds set due_on = current_date - 2 where return_id = ${id}`.execute(db);
  expect(await found("refund_overdue=1")).toEqual([id]);
  expect((await ask("GET", "/home")).json).toMatchObject({
    data: { to_do: { returns: { refunds_overdue: 1 } } },
  });
  await step(id, "refunds", { amount_egp: 100, method: "cash" });
  expect(await found("refund_overdue=1")).toEqual([]);
  expect((await ask("GET", "/returns?sort=secret")).status).toBe(422);
});
