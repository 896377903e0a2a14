import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { m } from "../messages/compiled/messages.js";
import { english, openPage } from "../testing/open-page.tsx";

const finding = {
  ...{
    code: "backup_late",
    text: "The newest backup is old.",
    advice: "Make one.",
    since: "2026-11-22T02:00:00.000Z",
  },
} as const;

async function openFindings(levels: readonly ("warning" | "error")[]) {
  const data = { checked_at: finding.since, findings: levels.map((level) => ({ ...finding, level })) };
  await openPage("/test", {
    api: { "GET /health": () => ({ data }) },
    testPage: async () => {
      const { default: Findings } = await import("./findings.tsx");
      return {
        Component: () => (
          <>
            <Findings />
            <p>the page</p>
          </>
        ),
      };
    },
  });
  await screen.findByText("the page");
}

test.each(["warning", "error"] as const)(
  "a finding shows one %s with a link to what to do",
  async (level) => {
    await openFindings([level]);
    const link = await screen.findByRole("link", { name: m.health({}, english) });
    expect(link.getAttribute("href")).toBe("/admin/settings/health");
    expect(screen.getByText(finding.text).closest<HTMLElement>(".notice")?.dataset["kind"]).toBe(level);
  },
);

test("a shop that is well shows nothing", async () => {
  await openFindings([]);
  expect(screen.queryByRole("link")).toBeNull();
});
