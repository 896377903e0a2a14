import { describe, expect, test } from "vitest";
import { Release } from "#contract/admin/health/release.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const notes = (version: string) => ({
  version,
  day: "2026-12-01",
  changes: [{ kind: "Fixed", items: ["A."] }],
});

describe("GET /admin/release", () => {
  test.each([
    ["99.0.0", notes("99.0.0")],
    ["0.9.0", null],
  ])("compares the version that runs with %s at the address of releases", async (version, newer) => {
    const { ask } = await createTestAdmin({ findNewestRelease: async () => notes(version) });
    expect(dataIn(Release, (await ask("GET", "/release")).json).newer).toEqual(newer);
  });

  test("asks nobody in a copy or without an address", async () => {
    const findNewestRelease = () => Promise.reject(new Error("asked"));
    const copied = await createTestAdmin({ findNewestRelease, instance: { copy: true, publicUrl: null } });
    const { ask } = await createTestAdmin();
    for (const response of [await copied.ask("GET", "/release"), await ask("GET", "/release")])
      expect(dataIn(Release, response.json).newer).toBeNull();
  });
});
