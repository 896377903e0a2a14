import { beforeAll, describe, expect, test } from "vitest";
import { maxImportBytes } from "#contract/admin/imports/import-limits.ts";
import { maxTrackingBytes } from "#contract/admin/orders/tracking-numbers.ts";
import { maxStatementBytes } from "#contract/admin/statements/statement.ts";
import { m } from "#messages/compiled/messages.js";
import { csvLimits } from "#shop/csv/read-csv.ts";
import { hostileCsv, maxTurn, maxTurnTime } from "#shop/testing/hostile-csv.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { fileForm } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { app, db, owner } = await createTestAdmin();
const packer = await insertStaff(db, "packer");
let courier = "";
beforeAll(async () => {
  courier = String(await insertCourier(db));
});

/** The three uploads of CSV, with their maximum sizes. */
const uploads = [
  { path: "/imports", staff: packer, maxBytes: maxImportBytes, fields: () => ({ kind: "stock" }) },
  { path: "/statements", staff: owner, maxBytes: maxStatementBytes, fields: () => ({ courier_id: courier }) },
  {
    path: "/hand-overs/tracking",
    staff: packer,
    maxBytes: maxTrackingBytes,
    fields: () => ({ courier_id: courier }),
  },
] as const;
type Sent = Pick<(typeof uploads)[number], "path" | "staff"> & {
  readonly fields: () => Record<string, string>;
};

/** Sends a file. Returns the response with the longest turn of the event loop, in ms. */
async function send({ path, staff, fields }: Sent, bytes: Uint8Array<ArrayBuffer>, language = "en") {
  const form = fileForm(bytes, "file.csv", fields());
  // Encoded before the measurement, as the browser does.
  const written = new Response(form);
  const type = written.headers.get("content-type") ?? "";
  const body = await written.arrayBuffer();
  const headers = {
    authorization: `Bearer ${staff.token}`,
    "accept-language": language,
    "content-type": type,
    "content-length": String(body.byteLength),
  };
  let response = new Response();
  const turn = await maxTurnTime(async () => {
    response = await app.request(`/admin${path}`, { method: "POST", headers, body });
  });
  return { status: response.status, text: await response.text(), turn };
}

describe.each(uploads)("POST $path", (upload) => {
  test.each(hostileCsv(upload.maxBytes))("survives %s of maximum size (B5, R40)", async (_, bytes) => {
    const { status, text, turn } = await send(upload, bytes);
    // 201 and 409 list problems of single rows.
    expect([201, 200, 409, 422]).toContain(status);
    if (status === 422) expect(JSON.parse(text)).toMatchObject({ errors: { file: [expect.any(String)] } });
    expect(turn).toBeLessThan(maxTurn);
  });

  test.each(["ar", "en"] as const)("rejects a header of too many columns in %s (B5, R40)", async (locale) => {
    const { status, text } = await send(upload, Uint8Array.from(Buffer.alloc(50_000, "a,")), locale);
    expect(status).toBe(422);
    expect(text).toContain(m.file_row_columns({ max: csvLimits.columns }, { locale }));
  });

  test("responds with 413 or 422 to more than 10 MB (B5, R40)", async () => {
    for (const size of [10 * 1024 * 1024 + 1, 12 * 1024 * 1024]) {
      const { status, turn } = await send(upload, Uint8Array.from(Buffer.alloc(size, ",")));
      expect([413, 422]).toContain(status);
      expect(turn).toBeLessThan(maxTurn);
    }
  });
});

test("compares products with the longest texts in short turns (B5, R40)", async () => {
  const texts = ["description", "how_to_use", "benefits", "active_ingredients"];
  const columns = texts.flatMap((name) => [`${name}_ar`, `${name}_en`]);
  const long = "مرطّب يومي ".repeat(360);
  const rows: string[] = [];
  for (let n = 0; n < 160; n++) {
    await insertProduct(db, { sku: `LONG-${n}` });
    rows.push([`LONG-${n}`, ...columns.map(() => `${long}${n}`)].join(","));
  }
  const file = Uint8Array.from(Buffer.from([["sku", ...columns].join(","), ...rows].join("\n")));
  const [imports] = uploads;
  const sent = { ...imports, staff: owner, fields: () => ({ kind: "products" }) };
  const { status, text, turn } = await send(sent, file);
  expect([status, JSON.parse(text)]).toMatchObject([
    201,
    { data: { changes: 160, problem_count: 1280, moved_count: 1280 } },
  ]);
  expect(turn).toBeLessThan(maxTurn);
});
