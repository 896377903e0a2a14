import { describe, expect, test } from "vitest";
import { isWithinFormLimits } from "./form-limits.ts";

const multipart = "multipart/form-data; boundary=x";
const urlencoded = "application/x-www-form-urlencoded;charset=UTF-8";
const field = (text: string, head = 'Content-Disposition: form-data; name="a"') =>
  `--x\r\n${head}\r\n\r\n${text}\r\n`;
const file = field("y".repeat(1_000_000), 'Content-Disposition: form-data; name="photo"; filename="a.jpg"');
const end = "--x--\r\n";
const fits = (body: string, type = multipart) => isWithinFormLimits(Buffer.from(body), type);

describe("isWithinFormLimits accepts a form (A9) (R30)", () => {
  test.each([
    ["with six texts and a photo", field("ي".repeat(1000)).repeat(6) + file + end, multipart],
    ["with a boundary in quotes", file + end, 'multipart/form-data; boundary="x"'],
    ["as browsers write it", "phone=010&password=a".concat("&next=%2F"), urlencoded],
    ["without fields", "", multipart],
    ["of another content type", "{}", "application/json"],
    ["without a boundary, which its parser rejects", file, "multipart/form-data"],
  ])("%s", (_, body, type) => expect(fits(body, type)).toBe(true));
});

describe("isWithinFormLimits rejects a form (A9) (R30)", () => {
  test.each([
    ["of 185,000 parts", field("").repeat(185_000) + end, multipart],
    ["of 100,000 fields", "a&".repeat(100_000), urlencoded],
    ["with a megabyte of text", field("y".repeat(1_000_000)) + end, multipart],
    ["with a megabyte of text after its file", `${file}${field("y".repeat(1_000_000))}`, multipart],
    ["with part headers of a megabyte", field("y", "a: b\r\n".repeat(150_000)) + end, multipart],
    ["with two boundaries", field("").repeat(100), "multipart/form-data; boundary=y; boundary=x"],
    [
      "with a second boundary after a quoted one",
      field("").repeat(100),
      'multipart/form-data; a="boundary=y"; boundary=x',
    ],
  ])("%s", (_, body, type) => {
    const begun = performance.now();
    expect(fits(body, type)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
