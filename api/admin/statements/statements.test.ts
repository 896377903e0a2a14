import { beforeEach, describe, expect, test } from "vitest";
import { CashFigures } from "#contract/admin/cash.ts";
import { pageOf } from "#contract/admin/list-query.ts";
import {
  AdminStatement,
  DecidedStatement,
  StatementSheet,
  StatementUnreadable,
  TakenStatement,
} from "#contract/admin/statements/statement.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { workbookParts, zipFile } from "#shop/testing/xlsx-file.ts";
import { conflict, exactly, fileForm } from "../../testing/test-api.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { app, db, ask, owner, orderPage } = await createTestAdmin();

let courier = 0;
let product = 0;
beforeEach(async () => {
  courier = await insertCourier(db);
  product = await insertProduct(db, { stock: 100 });
});

let last = 0;
/** Inserts a shipped order with its own tracking number, delivered on request. */
async function parcel(outcome?: "delivered" | "refused", cash_collected_egp?: number) {
  const order = await insertConfirmedOrder(db, product);
  const number = `EG-${1000 + ++last}`;
  await ask("POST", "/hand-overs/tracking", { courier_id: courier, text: `${order.order_no} ${number}` });
  if (outcome !== undefined)
    await ask("POST", `/orders/${order.id}/outcome`, { outcome, cash_collected_egp });
  return { ...order, number, due: order.total / 100 };
}

async function take(lines: readonly string[], more: Record<string, string> = {}) {
  const text = ["AWB,COD,Fee,Status", ...lines].join("\r\n");
  const form = fileForm(text, "statement.csv", { courier_id: String(courier), ...more });
  return await ask("POST", "/statements", form);
}

const taken = async (lines: readonly string[]) => dataIn(TakenStatement, (await take(lines)).json);
const sheetOf = async (id: number) => dataIn(StatementSheet, (await ask("GET", `/statements/${id}`)).json);
async function differencesOf(id: number, language = "en") {
  const response = await app.request(`/admin/statements/${id}/differences.csv`, {
    headers: { authorization: `Bearer ${owner.token}`, "accept-language": language },
  });
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  const [head = "", ...lines] = text.split("\r\n").slice(0, -1);
  return { head, lines, name: response.headers.get("content-disposition") };
}
const decide = (id: number, row: number, body: object) => ask("PATCH", `/statements/${id}/rows/${row}`, body);
const close = (id: number) => ask("POST", `/statements/${id}/close`);
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Cairo" }).format(Date.now());

describe("POST /admin/statements", () => {
  const upload = (bytes: Uint8Array<ArrayBuffer>, name: string, language = "en") =>
    ask("POST", "/statements", fileForm(bytes, name, { courier_id: String(courier) }), { language });

  test("takes a workbook with formulas and days like a CSV file", async () => {
    const order = await parcel("delivered");
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
      `<row r="2"><c r="A2" t="str"><v>${order.number}</v></c><c r="B2"><f>C2*1</f><v>${order.due}</v></c></row>`;
    const taken = await upload(zipFile(workbookParts(rows)), "cod.xlsx");
    expect(dataIn(TakenStatement, taken.json)).toMatchObject({ equal: 1, unknown: 0, file_name: "cod.xlsx" });
  });

  test.each([
    ["ar", "هذا ملف PDF."],
    ["en", "This is a PDF."],
  ])("names a file of another kind, in %s", async (language, beginning) => {
    const refused = await upload(new TextEncoder().encode("%PDF-1.7 …"), "cod.xlsx", language);
    expect(refused.status).toBe(422);
    const { problems = [] } = StatementUnreadable.parse(refused.json);
    expect(problems[0]?.message).toContain(beginning);
    expect((await ask("GET", `/statements?courier_id=${courier}`)).json).toMatchObject({ data: [] });
  });
});

describe("a courier's statement", () => {
  test("a statement finds parcels whose numbers lost their leading zeros in a spreadsheet", async () => {
    const [tracked, duplicate, other, ordered] = [
      await parcel(),
      await parcel(),
      await parcel(),
      await parcel(),
    ];
    const numbers: [number, string][] = [
      [tracked.id, "0012345678"],
      [duplicate.id, "0098765"],
      [other.id, "098765"],
    ];
    for (const [id, tracking_number] of numbers) {
      await db.updateTable("shipments").set({ tracking_number }).where("order_id", "=", id).execute();
    }
    await db.updateTable("orders").set({ order_no: "071127135" }).where("id", "=", ordered.id).execute();
    const { id } = await taken([
      `12345678,${tracked.due},50,Delivered`,
      `98765,${duplicate.due},50,Delivered`,
      `098765.0,${other.due},50,Delivered`,
      `71127135,${ordered.due},50,Delivered`,
    ]);
    const rows = (await sheetOf(id)).rows.map(({ tracking_number, order_id }) => [tracking_number, order_id]);
    expect(rows).toEqual([
      ["12345678", tracked.id],
      ["98765", null],
      ["098765.0", other.id],
      ["71127135", ordered.id],
    ]);
  });

  test("a statement is compared with the orders, decided row by row, and closed once", async () => {
    const [equal, onTheWay, less, refused, missing, late] = [
      await parcel("delivered"),
      await parcel(),
      await parcel("delivered"),
      await parcel(),
      await parcel("delivered"),
      await parcel("delivered"),
    ];
    const statement = await taken([
      `${equal.number},${equal.due},50,Delivered`,
      `${onTheWay.number.replace("-", " ")},${onTheWay.due} EGP,50,Delivered`,
      `${less.number},${less.due - 70},50,Delivered`,
      `${refused.number},0,25,Returned`,
      "EG-0,320,50,Delivered",
    ]);
    const due = (...orders: { due: number }[]) => orders.reduce((sum, order) => sum + order.due, 0);
    expect(statement).toMatchObject({
      courier_id: courier,
      equal: 2,
      different: 2,
      missing: 2,
      unknown: 1,
      undecided: 5,
      expected_egp: due(equal, onTheWay, less, refused, missing, late),
      stated_egp: due(equal, onTheWay, less) - 70 + 320,
      fees_egp: 225,
      to_bank_egp: due(equal, onTheWay, less) - 70 + 320 - 225,
      problems: [],
    });
    const { rows } = await sheetOf(statement.id);
    expect(rows.map(({ row, result, cause, proposed }) => [row, result, cause, proposed])).toEqual([
      [2, "equal", null, null],
      [3, "equal", null, null],
      [4, "different", "less", less.due >= 700 ? "accept" : "ask"],
      [5, "different", "refused_in_statement", "refused"],
      [6, "unknown", "unknown", "link"],
      [7, "missing", "missing", "postpone"],
      [8, "missing", "missing", "postpone"],
    ]);
    expect(rows[2]).toMatchObject({ difference_egp: -70, allowed: ["accept", "refused", "ask", "postpone"] });
    expect((await close(statement.id)).status).toBe(409);
    expect((await orderPage(equal.id)).cash_booked_at).toBeNull();

    await decide(statement.id, 4, { decision: "accept" });
    await decide(statement.id, 5, { decision: "refused" });
    await decide(statement.id, 6, { decision: "ask" });
    await decide(statement.id, 7, { decision: "postpone" });
    const all = await decide(statement.id, 8, { decision: "refused" });
    expect(dataIn(DecidedStatement, all.json)).toMatchObject({ undecided: 0, row: { decision: "refused" } });
    const both = await Promise.all([close(statement.id), close(statement.id)]);
    expect(both.map((response) => response.status).sort()).toEqual([200, 409]);

    expect(await orderPage(equal.id)).toMatchObject({ status_id: 5, cash_collected_egp: equal.due });
    expect(await orderPage(onTheWay.id)).toMatchObject({
      status_id: 5,
      cash_collected_egp: onTheWay.due,
      cash_booked_at: expect.any(String),
      shipment: { outcome: "delivered" },
    });
    expect(await orderPage(less.id)).toMatchObject({
      cash_due_egp: less.due,
      cash_collected_egp: less.due - 70,
    });
    for (const { id } of [refused, late]) {
      expect(await orderPage(id)).toMatchObject({
        status_id: 7,
        cash_due_egp: 0,
        cash_collected_egp: 0,
        returning: 1,
        shipment: { outcome: "refused", stock: null },
      });
    }
    expect(await orderPage(missing.id)).toMatchObject({
      cash_collected_egp: missing.due,
      cash_booked_at: null,
    });
    const { stock, moved } = await stockOf(db, product);
    // The refused pieces are on their way back.
    expect([stock, moved]).toEqual([94, 94]);

    const figures = dataIn(CashFigures, (await ask("GET", `/cash?from=${today()}&to=${today()}`)).json);
    expect(figures.weeks.find((week) => week.courier_id === courier)).toMatchObject({
      orders: 6,
      due_egp: due(equal, onTheWay, less, missing),
      collected_egp: due(equal, onTheWay, less, missing) - 70,
      difference_egp: 70,
      outstanding_egp: 0,
      booked_egp: due(equal, onTheWay, less) - 70,
      with_courier_egp: missing.due,
    });

    const { lines } = await differencesOf(statement.id);
    expect(lines.map((line) => line.split(",")[0])).toEqual(["4", "5", "6", "7", "8"]);

    const closed = await sheetOf(statement.id);
    expect(closed).toMatchObject({ closed_at: expect.any(String), equal: 2, different: 2, missing: 2 });
    expect(closed.rows.every((row) => row.allowed.length === 0 && row.proposed === null)).toBe(true);
    expect((await decide(statement.id, 4, { decision: "ask" })).status).toBe(409);
    expect((await ask("DELETE", `/statements/${statement.id}`)).status).toBe(409);
  });

  test("exports its differences as a file without formulas", async () => {
    const less = await parcel("delivered");
    const { id } = await taken([`${less.number},${less.due - 70.5},5,=1+1`, "@EG-0,20,,"]);
    await decide(id, 2, { decision: "ask" });
    const { head, lines, name } = await differencesOf(id);
    expect(name).toMatch(/^attachment; filename="statement-\d+-differences-[\d-]+\.csv"$/);
    expect(head).toMatch(/^\uFEFFRow,Order number,Tracking number,Name,Result,Expected/);
    const amounts = `${less.due.toFixed(2)},${(less.due - 70.5).toFixed(2)},-70.5,5.00`;
    expect(lines[0]).toMatch(`2,${less.order_no},${less.number},`);
    expect(lines[0]).toMatch(`,Different,${amounts},'=1+1,Statement amount is lower,Ask the courier`);
    expect(lines[1]).toBe("3,,'@EG-0,,Unknown,,20.00,20,0.00,,Tracking number doesn’t match any order,");
    expect(lines).toHaveLength(2);
    expect((await differencesOf(id, "ar")).lines[0]).toContain(",مختلف,");
  });

  test("reports a parcel that another statement has booked", async () => {
    const order = await parcel("delivered");
    const line = `${order.number},${order.due},5,`;
    const [first, second] = [await taken([line]), await taken([line, "EG-1,0,,"])];
    await decide(second.id, 3, { decision: "ask" });
    expect((await close(first.id)).status).toBe(200);
    const moved = await close(second.id);
    expect(moved).toMatchObject(conflict("statement_moved"));
    const { rows } = await sheetOf(second.id);
    expect(rows).toMatchObject([
      { cause: "booked_before", expected_egp: 0, allowed: ["ask", "postpone"] },
      {},
    ]);
    expect((await decide(second.id, 2, { decision: "accept" })).status).toBe(409);
    await decide(second.id, 2, { decision: "ask" });
    expect((await close(second.id)).status).toBe(200);
    expect((await orderPage(order.id)).cash_collected_egp).toBe(order.due);
  });

  test("links an unknown number to its order, and unlinks it", async () => {
    const [order, other] = [await parcel("delivered"), await parcel("delivered")];
    const { id } = await taken([`TYPO-77,${order.due},,`, `${other.number},${other.due},,`]);
    expect((await sheetOf(id)).rows).toMatchObject([{ result: "unknown" }, {}, { order_id: order.id }]);
    const waiting = await insertConfirmedOrder(db, product);
    expect((await decide(id, 2, { decision: "link" })).status).toBe(422);
    expect((await decide(id, 2, { decision: "link", order_id: 2_000_000_000 })).status).toBe(422);
    expect((await decide(id, 2, { decision: "link", order_id: waiting.id })).status).toBe(422);
    expect((await decide(id, 2, { decision: "link", order_id: other.id })).status).toBe(409);
    const linked = await decide(id, 2, { decision: "link", order_id: order.id });
    expect(dataIn(DecidedStatement, linked.json)).toMatchObject({
      equal: 2,
      missing: 0,
      row: { result: "equal", linked: true, order_id: order.id },
    });
    const back = await decide(id, 2, { decision: null });
    expect(dataIn(DecidedStatement, back.json)).toMatchObject({ unknown: 1, missing: 1, undecided: 2 });
    await decide(id, 2, { decision: "link", order_id: order.id });
    expect((await close(id)).status).toBe(200);
    expect((await orderPage(order.id)).cash_booked_at).not.toBeNull();
  });

  test("a file is accepted once, and again after its statement is deleted", async () => {
    const order = await parcel("delivered");
    const lines = [`${order.number},${order.due},,`];
    const both = await Promise.all([take(lines), take(lines)]);
    expect(both.map((response) => response.status).sort()).toEqual([201, 409]);
    const first = both.find((response) => response.status === 201);
    const { id } = dataIn(TakenStatement, first?.json);
    const again = await take(lines);
    expect(again.json).toMatchObject({
      code: "statement_known",
      message: expect.stringContaining(String(id)),
    });
    expect((await ask("DELETE", `/statements/${id}`)).status).toBe(204);
    expect((await take(lines)).status).toBe(201);
    const list = await ask("GET", `/statements?courier_id=${courier}&closed=0&q=statement`);
    expect(exactly(pageOf(AdminStatement), list.json).meta.total).toBe(1);
  });

  test("takes the readable rows and keeps the problems of the others", async () => {
    const order = await parcel("delivered");
    const problems = [
      { sheet: null, row: 3, column: "COD", code: "currency" },
      { row: 5, column: "COD", code: "amount_ambiguous" },
      { row: 4, column: "AWB", code: "number_twice", message: "The same tracking number is in row 2." },
    ];
    const line = `${order.number},${order.due},5,`;
    const statement = await taken([line, "EG-2,20 USD,,", line, "EG-3,1.250,,"]);
    expect(statement).toMatchObject({ equal: 1, unknown: 0, stated_egp: order.due });
    expect(statement.problems).toMatchObject(problems);
    expect((await sheetOf(statement.id)).problems).toMatchObject(problems);
  });

  test("asks whether a column with three decimals is meant", async () => {
    const lines = ["EG-1,570.000,,", "EG-2,1.250,,"];
    const refused = await take(lines);
    expect(exactly(StatementUnreadable, refused.json).problems).toMatchObject([
      { row: null, column: "COD", code: "three_decimals" },
    ]);
    expect((await take(lines, { three_decimals: "1" })).json).toMatchObject({
      data: { stated_egp: 571.25, problems: [] },
    });
  });

  test("reports unreadable rows and stores nothing without a readable one", async () => {
    const refused = await take(["EG-1,5,-5,", "EG-2,20 USD,,"]);
    expect(refused.status).toBe(422);
    expect(exactly(StatementUnreadable, refused.json).problems).toMatchObject([
      { row: 2, column: "Fee", code: "amount_negative", message: "This amount is negative." },
      { row: 3, column: "COD", code: "currency" },
    ]);
    const list = await ask("GET", `/statements?courier_id=${courier}`);
    expect(exactly(pageOf(AdminStatement), list.json).meta.total).toBe(0);
    expect((await take(["EG-1,5,,"], { courier: "1" })).status).toBe(422);
    expect((await take(["EG-1,5,,"], { reference: "x".repeat(100) })).status).toBe(422);
    const none = new FormData();
    none.append("courier_id", "2000000000");
    expect((await ask("POST", "/statements", none)).status).toBe(422);
    none.append("file", new File(["AWB,COD\n1,2"], "x.csv"));
    expect((await ask("POST", "/statements", none)).status).toBe(422);
    expect((await ask("POST", "/statements", { courier_id: courier })).status).toBe(415);
  });

  test("books a refused parcel with a fee, and one accepted by decision", async () => {
    const [fee, nothing] = [await parcel("refused", 60), await parcel("refused")];
    const { id } = await taken([`${fee.number},60,,Returned`, `${nothing.number},40,,`]);
    expect((await sheetOf(id)).rows).toMatchObject([{ result: "equal" }, { cause: "refused_here" }]);
    await decide(id, 3, { decision: "accept" });
    expect((await close(id)).status).toBe(200);
    expect(await orderPage(nothing.id)).toMatchObject({
      status_id: 7,
      cash_due_egp: 40,
      cash_collected_egp: 40,
    });
  });

  test("closing and a concurrent change of an order exclude each other", async () => {
    const order = await parcel();
    const { id } = await taken([`${order.number},${order.due},,`]);
    const [closed, refused] = await Promise.all([
      close(id),
      ask("POST", `/orders/${order.id}/outcome`, { outcome: "refused", stock: "damaged" }),
    ]);
    const { status_id, cash_booked_at, cash_collected_egp } = await orderPage(order.id);
    if (closed.status === 200) {
      expect([refused.status, status_id, cash_collected_egp]).toEqual([409, 5, order.due]);
    } else {
      expect([closed.status, refused.status, status_id, cash_booked_at]).toEqual([409, 200, 7, null]);
    }
    const { stock, moved } = await stockOf(db, product);
    expect(stock).toBe(moved);
  });
});
