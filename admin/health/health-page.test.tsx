import { screen } from "@testing-library/react";
import { test } from "vitest";
import { m } from "../messages/compiled/messages.js";
import { english, openPage } from "../testing/open-page.tsx";

test("the page names the version and a newer one with their changes, also while nothing is wrong", async () => {
  const changes = [{ kind: "Added", items: ["A search for shades."] }];
  const newer = { version: "1.10.0", day: null, changes: [{ kind: "Fixed", items: ["A colour."] }] };
  await openPage("/settings/health", {
    api: {
      "GET /health": () => ({ data: { checked_at: null, findings: [] } }),
      "GET /release": () => ({ data: { version: "1.9.0", day: "2026-11-29", changes, newer } }),
    },
  });
  await screen.findByRole("heading", { name: m.release_version({ version: "1.9.0" }, english) });
  screen.getByText("A search for shades.");
  screen.getByText(m.release_newer({ version: "1.10.0" }, english));
  screen.getByText("npm run update -- 1.10.0");
  screen.getByText("A colour.");
});
