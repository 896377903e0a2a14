import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { listedBackup, listedBackups } from "#shop/testing/listed-backups.ts";
import { type Examined, examineShop } from "./examine-shop.ts";

const { db } = await openTestDatabase();
const now = new Date();
const before = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);
const well: Examined = {
  db,
  folders: ["/srv/shop"],
  publicUrl: "https://shop.example",
  backups: listedBackups(),
  findSpace: async () => ({ free: 4e10, all: 1e11 }),
  findCertificateEnd: async () => new Date(now.getTime() + 60 * 24 * 60 * 60_000),
};

test("a shop that is well has no findings", async () => {
  expect(await examineShop(well, now)).toEqual([]);
  expect(await examineShop({ ...well, publicUrl: null, backups: null }, now)).toEqual([]);
});

test("a check that cannot look finds nothing and stops no other one", async () => {
  const blind: Examined = {
    ...well,
    findSpace: () => Promise.reject(new Error("ENOENT")),
    findCertificateEnd: () => Promise.reject(new Error("no answer")),
    backups: { ...listedBackups(), failure: async () => ({ at: now, reason: "no room" }) },
  };
  expect(await examineShop(blind, now)).toEqual([
    { code: "backup_failed", level: "error", details: { reason: "no room" } },
  ]);
});

test.each([
  [4e8, "error", "0.4"],
  [3.14e9, "warning", "3.1"],
] as const)("a disk with %s free bytes is a finding", async (free, level, gigabytes) => {
  const findSpace = async () => ({ free, all: 1e12 });
  expect(await examineShop({ ...well, findSpace }, now)).toEqual([
    { code: "disk_filling", level, details: { gigabytes } },
  ]);
});

test("a certificate with less than 14 days is a finding", async () => {
  const findCertificateEnd = async () => new Date(now.getTime() + 13.5 * 24 * 60 * 60_000);
  expect(await examineShop({ ...well, findCertificateEnd }, now)).toEqual([
    { code: "certificate_ending", level: "error", details: { days: 13 } },
  ]);
});

test("old backups, failed proofs and failed copies are findings", async () => {
  const [backup] = await listedBackups().list();
  if (backup === undefined) throw new Error("expected a backup");
  const proof = { backup: listedBackup, at: now.toISOString(), groups: [], images: 0, seconds: 1 };
  const place = { where: "/mnt/nas", count: 1, newestAt: now, isOnDataDisk: false };
  const backups = {
    ...listedBackups(),
    list: async () => [{ ...backup, madeAt: before(80) }],
    proof: async () => ({ ...proof, problem: "damaged" as const, reason: "cut off" }),
    secondPlace: async () => ({ ...place, failure: { at: now, reason: "ENOSPC" } }),
  };
  expect(await examineShop({ ...well, backups }, now)).toEqual([
    { code: "backup_late", level: "error", details: { hours: 80 } },
    { code: "proof_failed", level: "error", details: { reason: "cut off" } },
    { code: "copy_failed", level: "error", details: { reason: "ENOSPC" } },
  ]);
});
