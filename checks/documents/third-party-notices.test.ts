import { expect, test } from "vitest";
import { drawNotices } from "./third-party-notices.ts";

test("THIRD_PARTY_NOTICES.md lists every shipped package with its license", async () => {
  const notices = drawNotices();
  expect(notices).not.toContain("## unknown");
  await expect(notices).toMatchFileSnapshot("../../THIRD_PARTY_NOTICES.md");
});
