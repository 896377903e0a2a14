import { describe, expect, test } from "vitest";
import { everythingStored } from "#shop/testing/everything-stored.ts";
import { createEveryRead } from "./testing/every-read.ts";

const { app, db, buyer, owner, reads, addressOf, statusOf } = await createEveryRead();
let stored = await everythingStored(db);

/** A downloaded export is remembered, so that importing it later undoes nothing, and logged. It changes nothing that a response shows. */
function withoutExports({
  remembered_exports: _,
  remembered_export_parts: __,
  data_exports: ___,
  ...others
}: Awaited<ReturnType<typeof everythingStored>>) {
  return others;
}

describe("GET and HEAD change nothing (R33) (A5)", () => {
  test("the list of routes is complete", () => {
    expect(reads.length).toBeGreaterThan(45);
    expect(reads.map(statusOf)).toContain(405);
  });

  test.each(reads)("%s", async (path) => {
    const asked = addressOf(path);
    for (const method of ["GET", "HEAD"]) {
      for (const token of [undefined, buyer.token, owner.token]) {
        const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
        const { status } = await app.request(asked, { method, headers });
        const found = path.startsWith("/admin") ? token === owner.token : token === buyer.token;
        if (found) expect([method, path, status]).toEqual([method, path, statusOf(path)]);
      }
    }
    const before = stored;
    stored = await everythingStored(db);
    expect(withoutExports(stored)).toEqual(withoutExports(before));
  });
});
