import { screen } from "@testing-library/react";
import { test } from "vitest";
import { m } from "../messages/compiled/messages.js";
import { english, openPage } from "../testing/open-page.tsx";

test("the page names the version with its changes, also while nothing is wrong", async () => {
  const changes = [{ kind: "Added", items: ["A search for shades."] }];
  await openPage("/settings/health", {
    api: {
      "GET /health": () => ({ data: { checked_at: null, findings: [] } }),
      "GET /release": () => ({ data: { version: "1.9.0", day: "2026-11-29", changes } }),
    },
  });
  await screen.findByRole("heading", { name: m.release_version({ version: "1.9.0" }, english) });
  screen.getByText("A search for shades.");
});
