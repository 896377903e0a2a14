import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { scriptsWithHashes } from "./security-headers.ts";

test("the policy of a page allows the shop's files, and inline scripts by their hashes (R20)", () => {
  const page = `<script>one()</script><script src="/a.js"></script><script type="module">two()</script>`;
  const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  expect(scriptsWithHashes(page)).toBe(`'self' ${hash("one()")} ${hash("two()")}`);
});
