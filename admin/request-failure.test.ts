import { expect, test } from "vitest";
import { RequestFailure } from "./request-failure.ts";

test("parses message, code and field errors of a rejection", () => {
  const failure = new RequestFailure(422, {
    message: "Check the fields.",
    code: "confirm",
    errors: { "lines.2.quantity": ["At most five."], name: "odd" },
  });
  expect([failure.status, failure.message, failure.code]).toEqual([422, "Check the fields.", "confirm"]);
  expect(failure.errors).toEqual({ "lines.2.quantity": ["At most five."], name: [] });
});

test.each([null, undefined, "<html>", 7, [], { message: 3, errors: "none" }])(
  "has no message for another body, %j",
  (body) => {
    const failure = new RequestFailure(502, body);
    expect([failure.message, failure.code, failure.errors]).toEqual(["", undefined, {}]);
  },
);
