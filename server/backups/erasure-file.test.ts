import { appendFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { eraseCustomerForStaff } from "#shop/customers/erase-customer.ts";
import { recordNewErasures } from "#shop/customers/erasures.ts";
import { inTransaction } from "#shop/in-transaction.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";

import { appendErasures, erasureFile, readErasures } from "./erasure-file.ts";

const { db } = await openTestDatabase();
const folder = await openTestFolder();
const record = (file: string) => recordNewErasures(db, (erasures) => appendErasures(file, erasures));

async function erase() {
  const id = await insertCustomer(db, "Secret Mona");
  const { staff } = await insertStaff(db);
  await inTransaction(db, (tx) => eraseCustomerForStaff(tx, testCodeKey, id, staff.id));
  return id;
}

test("the file has each erased customer, without names, also after a failure", async () => {
  const file = erasureFile(join(folder, "new"));
  expect(await readErasures(file)).toEqual([]);
  const first = await erase();
  const failing = recordNewErasures(db, async () => {
    throw new Error("the disk is full");
  });
  await expect(failing).rejects.toThrow("the disk is full");
  expect(await record(file)).toBe(1);
  expect(await record(file)).toBe(0);
  await appendFile(file, '{"customer_id":7,"erased');
  const second = await erase();
  expect(await record(file)).toBe(1);
  expect(await readErasures(file)).toEqual(
    [first, second].map((customer_id) => ({ customer_id, erased_at: expect.any(Date) })),
  );
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
