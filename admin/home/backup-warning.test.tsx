import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BackupAge } from "#contract/admin/backups.ts";
import { m } from "../messages/compiled/messages.js";
import { english, openPage } from "../testing/open-page.tsx";

const made_at = "2026-11-22T02:00:00.000Z";

async function openWarning(age: BackupAge) {
  const data = { is_on: true, age, backups: [{ id: "backup-1", kind: "daily", made_at, bytes: 1 }] };
  await openPage("/test", {
    api: { "GET /backups": () => ({ data }) },
    testPage: async () => {
      const { default: BackupWarning } = await import("./backup-warning.tsx");
      return {
        Component: () => (
          <>
            <BackupWarning />
            <p>the page</p>
          </>
        ),
      };
    },
  });
  await screen.findByText("the page");
}

test.each([
  ["late", "warning"],
  ["very_late", "error"],
] as const)("a newest backup that is %s shows one %s with a link to the backups", async (age, kind) => {
  await openWarning(age);
  const link = await screen.findByRole("link", { name: m.backups({}, english) });
  expect(link.getAttribute("href")).toBe("/admin/settings/backups");
  const words = age === "late" ? m.backups_late : m.backups_very_late;
  const [, end = ""] = words({ age: "|" }, english).split("|");
  expect(link.parentElement?.textContent).toContain(end);
  expect(link.closest<HTMLElement>(".notice")?.dataset["kind"]).toBe(kind);
});

test("a fresh backup shows nothing", async () => {
  await openWarning("fresh");
  expect(screen.queryByRole("link")).toBeNull();
});
