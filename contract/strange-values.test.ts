import { describe, expect, test } from "vitest";
import { NewMailServerSettings } from "./admin/mail-server.ts";
import { NewContactMessage } from "./contact.ts";
import { fieldErrors } from "./field-errors.ts";
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
});
