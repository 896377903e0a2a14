import { DatabaseError } from "pg";
import { describe, expect, test } from "vitest";
import { describeFailure } from "./start-failure.ts";

describe("describeFailure", () => {
  test.each([
    ["57P01", "terminating connection due to administrator command"],
    ["25006", "cannot execute INSERT in a read-only transaction"],
  ])("describes a failover during the start in one line: %s (R45)", (code, message) => {
    const error = Object.assign(new DatabaseError(message, 1, "error"), { code });
    expect(describeFailure(error)).toBe(`The database is unavailable: ${message}.`);
  });

  test("describes a bug with its stack", () => {
    expect(describeFailure(new Error("bug"))).toContain("start-failure.test.ts");
  });
});
