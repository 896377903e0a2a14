import { DatabaseError } from "pg";
import { describe, expect, test } from "vitest";
import { isDatabaseUnavailable } from "./database-unavailable.ts";

describe("isDatabaseUnavailable", () => {
  test.each(["25006", "40001", "57P01", "57P02", "57P03", "57P05", "25P03", "08006"])(
    "returns true for %s, as in a failover (R45)",
    (code) => {
      expect(isDatabaseUnavailable(failureWith(code))).toBe(true);
    },
  );

  test("returns true for a connection that the driver gave up", () => {
    expect(isDatabaseUnavailable(new Error("timeout expired"))).toBe(true);
  });

  test.each(["57P04", "23505", "42P01"])("returns false for %s", (code) => {
    expect(isDatabaseUnavailable(failureWith(code))).toBe(false);
  });
});

function failureWith(code: string): DatabaseError {
  return Object.assign(new DatabaseError("failed", 6, "error"), { code });
}
