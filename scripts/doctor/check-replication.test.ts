import { afterAll, describe, expect, test } from "vitest";
import { checkReplication, judgeArchive, judgeReplicas } from "./check-replication.ts";
import { openPatient } from "./testing/patient.ts";

const { drop, linesOf } = await openPatient();
afterAll(drop);

const cluster = {
  canSeeReplicas: true,
  replicas: 2,
  synchronousReplicas: 1,
  expectsSynchronous: true,
  lagMegabytes: 0,
  lagSeconds: 0,
  idleSlots: 0,
  retainedMegabytes: 0,
  archives: true,
  isArchiveFailing: false,
  archiveAge: 120,
};

describe("checkReplication", () => {
  test("accepts a single server", async () => {
    expect(await linesOf(checkReplication)).toEqual(["✓ replication: no synchronous replica is expected"]);
  });

  test("accepts a cluster whose replicas follow and whose log is archived", () => {
    expect([...judgeReplicas(cluster), ...judgeArchive(cluster)]).toEqual([
      { kind: "fine", text: "2 replicas, 1 of them synchronous, at most 0 MB and 0 s behind" },
      { kind: "fine", text: "the log was archived 2 minutes ago" },
    ]);
  });

  test.each<[Partial<typeof cluster>, string]>([
    [{ lagMegabytes: 65 }, "at most 65 MB and 0 s behind"],
    [{ lagSeconds: 31 }, "at most 0 MB and 31 s behind"],
    [{ synchronousReplicas: 0 }, "no synchronous replica is connected"],
    [{ idleSlots: 1, retainedMegabytes: 900 }, "replicas that are away: 1; 900 MB of log wait for them"],
    [{ isArchiveFailing: true }, "archiving the log fails"],
    [{ archiveAge: 7200 }, "the log was archived 120 minutes ago"],
  ])("rejects a cluster with %j", (facts, text) => {
    const found = [...judgeReplicas({ ...cluster, ...facts }), ...judgeArchive({ ...cluster, ...facts })];
    expect(found).toContainEqual({ kind: "wrong", text: expect.stringContaining(text) });
  });

  test("accepts a server without replicas", () => {
    expect(
      judgeReplicas({ ...cluster, replicas: 0, synchronousReplicas: 0, expectsSynchronous: false }),
    ).toEqual([{ kind: "fine", text: "a single server without replicas" }]);
  });

  test("says what the shop's user needs to see replicas", () => {
    expect(judgeReplicas({ ...cluster, canSeeReplicas: false })).toEqual([
      { kind: "skipped", text: "the shop's user does not see replicas: grant pg_monitor to it" },
    ]);
  });

  test("advises an archive beside replicas", () => {
    expect(judgeArchive({ ...cluster, archives: false })).toEqual([
      { kind: "advice", text: expect.stringContaining("the log is not archived") },
    ]);
    expect(judgeArchive({ ...cluster, archives: false, replicas: 0 })).toEqual([]);
  });
});
