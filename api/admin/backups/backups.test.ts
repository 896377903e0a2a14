import { expect, test } from "vitest";
import { BackupDownload, Backups } from "#contract/admin/backups.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { permitsDownload } from "#shop/backups/download-link.ts";
import { storeLostOrders } from "#shop/backups/lost-orders.ts";
import { insertOrder } from "#shop/testing/insert-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { listedBackup, listedBackups } from "#shop/testing/listed-backups.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const passphrase = "four words of her own";

test("an owner sees the backups and what is wrong with them", async () => {
  const { ask } = await createTestAdmin();
  expect(dataIn(Backups, (await ask("GET", "/backups")).json)).toMatchObject({
    ...{ is_on: true, folder: "/srv/backups", on_data_disk: true, age: "fresh", is_making: false },
    ...{ failure: null, has_passphrase: false, max: 14 },
    backups: [{ id: listedBackup, kind: "daily", bytes: 412_000_000 }],
  });
});

test("an owner sees the second place, the age of its newest copy and why one failed", async () => {
  const at = new Date("2026-11-22T02:00Z");
  const second = { where: "/mnt/nas", count: 3, newestAt: at, isOnDataDisk: false };
  const secondPlace = async () => ({ ...second, failure: { at, reason: "ENOSPC" } });
  const { ask } = await createTestAdmin({ backups: { ...listedBackups(), secondPlace } });
  const { second_place } = dataIn(Backups, (await ask("GET", "/backups")).json);
  expect(second_place).toEqual({
    ...{ where: "/mnt/nas", on_data_disk: false, count: 3, newest_at: at.toISOString() },
    ...{ age: "very_late", failure: { at: at.toISOString(), reason: "ENOSPC" } },
  });
});

test("a shop without backups says so and makes none", async () => {
  const { ask } = await createTestAdmin({ backups: null });
  expect(dataIn(Backups, (await ask("GET", "/backups")).json)).toMatchObject({ is_on: false, backups: [] });
  expect(await ask("POST", "/backups")).toMatchObject({ status: 409, json: { code: "backups_off" } });
  expect((await ask("DELETE", `/backups/${listedBackup}`)).status).toBe(404);
  expect((await ask("POST", `/backups/${listedBackup}/download`)).status).toBe(404);
});

test("an owner downloads the orders that a restore lost, in her language, and it is logged", async () => {
  const folder = await openTestFolder();
  const { db, app, owner } = await createTestAdmin({ backups: { ...listedBackups(), folder } });
  const get = async (language: string) =>
    await app.request(`/admin/instance/lost-orders.csv?lang=${language}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
  expect((await get("en")).status).toBe(404);
  const since = new Date();
  const { orderId } = await insertOrder(db, [[await insertProduct(db, { name_en: "Rose, mist" }), 3]]);
  expect(await storeLostOrders(folder, db, since)).toBe(1);
  await db.deleteFrom("orders").where("id", "=", orderId).execute();
  const [head = "", line = "", end] = (await (await get("en")).text()).split("\r\n");
  expect(head).toMatch(/Order number.*,Ordered products$/);
  expect(line).toMatch(/,"3 × Rose, mist"$/);
  expect(end).toBe("");
  expect(await (await get("ar")).text()).toMatch(/المنتجات المطلوبة/);
  expect(await db.selectFrom("data_exports").select("kind").execute()).toEqual([
    { kind: "orders" },
    { kind: "orders" },
  ]);
  expect(await storeLostOrders(folder, db, new Date())).toBe(0);
  expect((await (await get("en")).text()).trim().split("\r\n")).toHaveLength(1);
});

test("a second backup is rejected while one is being made", async () => {
  const { ask } = await createTestAdmin({ backups: { ...listedBackups(), begin: async () => null } });
  expect(await ask("POST", "/backups")).toMatchObject({ status: 409, json: { code: "backup_being_made" } });
});

test("a download needs a passphrase, and its link works for five minutes", async () => {
  const { ask, app, owner } = await createTestAdmin();
  const link = async (id: string) => await ask("POST", `/backups/${id}/download`);
  expect(await link(listedBackup)).toMatchObject({ status: 409, json: { code: "passphrase_missing" } });
  expect((await ask("PUT", "/backups/passphrase", { passphrase: "too short" })).status).toBe(422);
  expect((await ask("PUT", "/backups/passphrase", { passphrase })).status).toBe(204);
  expect((await link("../../etc/passwd")).status).toBe(404);
  const { path } = dataIn(BackupDownload, (await link(listedBackup)).json);
  const get = async (at: string) =>
    await app.request(at.replace("/smile/api", ""), { headers: { authorization: `Bearer ${owner.token}` } });
  const response = await get(path);
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${listedBackup}.age"`);
  expect(await response.text()).toBe(`${listedBackup} for ${passphrase}`);
  expect((await get(path.replace(/token=./, "token=9"))).status).toBe(404);
  expect((await get(path.replace(listedBackup, "backup-2026-11-23-0400.tar.gz"))).status).toBe(404);
  expect((await app.request(path.replace("/smile/api", ""))).status).toBe(401);
  const token = new URL(path, "https://shop.example").searchParams.get("token") ?? "";
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  expect(permitsDownload(testCodeKey, listedBackup, token, later(4))).toBe(true);
  expect(permitsDownload(testCodeKey, listedBackup, token, later(6))).toBe(false);
});

test("the passphrase is stored encrypted and logged nowhere", async () => {
  const { ask, db } = await createTestAdmin();
  await ask("PUT", "/backups/passphrase", { passphrase });
  const row = await db.selectFrom("backup_settings").selectAll().executeTakeFirstOrThrow();
  expect(row.encrypted_passphrase?.includes("four")).toBe(false);
  expect(JSON.stringify((await ask("GET", "/audit-log")).json)).not.toContain("four words");
  expect(JSON.stringify((await ask("GET", "/backups")).json)).not.toContain("four words");
});
