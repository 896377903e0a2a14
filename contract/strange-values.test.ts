import { describe, expect, test } from "vitest";
import { NewMailServerSettings } from "./admin/emails/mail-server.ts";
import { fieldErrors } from "./field-errors.ts";
import { NewContactMessage } from "./inbox/contact.ts";
import { nameLine } from "./text.ts";

describe("strange values (C6)", () => {
  test.each(["--", "…!", "٪٪", "\u2066\u2069..", "😀😀"])("a name or street %j is rejected", (typed) => {
    expect(nameLine(1, 40).safeParse(typed).success).toBe(false);
    const parsed = NewContactMessage.safeParse({ name: typed });
    expect(parsed.success ? {} : fieldErrors(parsed.error)).toHaveProperty("name");
  });

  test.each(["منى", "Mona", "7", "٧"])("a name or building %j is accepted", (typed) => {
    expect(nameLine(1, 40).safeParse(typed)).toMatchObject({ success: true, data: typed });
  });

  test.each(["shop\r\nRCPT TO:<a@b.example>", "shop\nQUIT", "a\0"])(
    "a mail user %j is rejected",
    (username) => {
      const parsed = NewMailServerSettings.safeParse({ username });
      expect(parsed.success ? {} : fieldErrors(parsed.error)).toMatchObject({ username: ["wrong_type"] });
    },
  );

  test("a setting that ends in a header of an e-mail has no line breaks and control characters", () => {
    const breaks = ["\r\nBcc: <a@b.example>", "\nX: 1", "\0", "\u0085", "\u2028"];
    for (const one of breaks) {
      const named = NewMailServerSettings.shape.from_name.safeParse(`Shop${one}`);
      expect(named.success ? named.data : "").not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      for (const field of ["from_address", "host", "username", "password"] as const)
        expect([
          field,
          one,
          NewMailServerSettings.shape[field].safeParse(`a@b.example${one}c`).success,
        ]).toEqual([field, one, false]);
    }
  });
});
