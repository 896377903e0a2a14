import { afterAll, describe, expect, test } from "vitest";
import { checkReplication, judgeArchive, judgeReplicas, type ReplicationFacts } from "./check-replication.ts";
import { openPatient } from "./testing/patient.ts";

const { drop, linesOf } = await openPatient();
afterAll(drop);

const cluster: ReplicationFacts = {
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

/** Facts of a primary whose replicas are all away, after Patroni has emptied `synchronous_standby_names`. */
const alone = { ...cluster, replicas: 0, synchronousReplicas: 0, expectsSynchronous: false };

describe("checkReplication", () => {
  test("accepts a single server", async () => {
    expect(await linesOf(checkReplication)).toEqual(["✓ replication: changes wait for no replica"]);
  });

  test("reports that it cannot count the expected replicas", async () => {
    expect(await linesOf(checkReplication, { DATABASE_REPLICAS: "2" })).toContainEqual(
      expect.stringMatching(/^✗ replication: .*grant pg_monitor/),
    );
  });
});

describe("judgeReplicas and judgeArchive", () => {
  test.each([undefined, 2])(
    "accept a cluster whose replicas follow and whose log is archived, with %s expected replicas",
    (expected) => {
      expect([...judgeReplicas(cluster, expected), ...judgeArchive(cluster, expected)]).toEqual([
        { kind: "fine", text: "2 replicas, 1 of them synchronous, at most 0 MB and 0 s behind" },
        { kind: "fine", text: "the log was archived 2 minutes ago" },
      ]);
    },
  );

  test.each<[Partial<ReplicationFacts>, string]>([
    [{ lagMegabytes: 65 }, "at most 65 MB and 0 s behind"],
    [{ lagSeconds: 31 }, "at most 0 MB and 31 s behind"],
    [{ synchronousReplicas: 0 }, "no synchronous replica is connected"],
    [{ idleSlots: 1, retainedMegabytes: 900 }, "replicas that are away: 1; 900 MB of log wait for them"],
    [{ isArchiveFailing: true }, "archiving the log fails"],
    [{ archiveAge: 7200 }, "the log was archived 120 minutes ago"],
  ])("reject a cluster with %j", (facts, text) => {
    const found = [
      ...judgeReplicas({ ...cluster, ...facts }, undefined),
      ...judgeArchive({ ...cluster, ...facts }, undefined),
    ];
    expect(found).toContainEqual({ kind: "wrong", text: expect.stringContaining(text) });
  });

  test("report every expected replica that is away", () => {
    expect(judgeReplicas(alone, 2)).toEqual([
      { kind: "wrong", text: "connected replicas: 0 of 2" },
      {
        kind: "wrong",
        text: "no synchronous replica is connected: an acknowledged order may be on one machine only",
      },
    ]);
  });

  test("report one of two expected replicas that is away", () => {
    expect(judgeReplicas({ ...cluster, replicas: 1 }, 2)).toEqual([
      { kind: "wrong", text: "connected replicas: 1 of 2" },
      { kind: "fine", text: "1 replica, 1 of them synchronous, at most 0 MB and 0 s behind" },
    ]);
  });

  test("report expected replicas that are all asynchronous", () => {
    const facts = { ...cluster, synchronousReplicas: 0, expectsSynchronous: false };
    expect(judgeReplicas(facts, 2)).toEqual([
      { kind: "wrong", text: expect.stringContaining("an acknowledged order may be on one machine only") },
      { kind: "fine", text: "2 replicas, 0 of them synchronous, at most 0 MB and 0 s behind" },
    ]);
  });

  test("accept a server without replicas and name the setting for replicas", () => {
    expect(judgeReplicas(alone, undefined)).toEqual([
      { kind: "fine", text: "no replica is connected, and DATABASE_REPLICAS is not set" },
    ]);
  });

  test("say what the shop's user needs to see replicas", () => {
    const facts = { ...cluster, canSeeReplicas: false };
    const text = "the shop's user does not see replicas: grant pg_monitor to it";
    expect(judgeReplicas(facts, undefined)).toEqual([{ kind: "skipped", text }]);
    expect(judgeReplicas(facts, 2)).toEqual([{ kind: "wrong", text }]);
  });

  test("advise an archive beside replicas", () => {
    const advised = [{ kind: "advice", text: expect.stringContaining("the log is not archived") }];
    expect(judgeArchive({ ...cluster, archives: false }, undefined)).toEqual(advised);
    expect(judgeArchive({ ...alone, archives: false }, 2)).toEqual(advised);
    expect(judgeArchive({ ...alone, archives: false }, undefined)).toEqual([]);
  });
});
