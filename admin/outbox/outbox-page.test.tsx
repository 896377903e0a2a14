import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { m } from "../messages/compiled/messages.js";
import { listOf } from "../testing/fake-api.ts";
import { english, openPage } from "../testing/open-page.tsx";

const row = (id: number, kind: "email" | "push", error: string) => ({
  id,
  kind,
  key: id + 10,
  attempts: 6,
  error,
  created_at: "2026-11-20T10:00:00.000Z",
  ended_at: "2026-11-20T10:20:00.000Z",
  updated_at: "2026-11-20T10:20:00.000Z",
});

test("the page of undelivered messages names their errors and sends one again", async () => {
  const rows = [row(2, "push", "status 403"), row(1, "email", "no such mailbox")];
  const sent: string[] = [];
  await openPage("/mails/undelivered", {
    api: {
      "GET /outbox": () => listOf(rows),
      "POST /outbox/2/retry": () => {
        sent.push("2");
        return { data: { ...rows.shift(), error: null, ended_at: null } };
      },
    },
  });
  const push = await screen.findByRole("row", { name: /status 403/ });
  const email = screen.getByRole("row", { name: /no such mailbox/ });
  expect(within(email).getByRole("link").getAttribute("href")).toBe("/admin/mails/11");
  fireEvent.click(within(push).getByRole("button", { name: m.send_again({}, english) }));
  await screen.findByText(m.mail_queued({}, english));
  await expect.poll(() => screen.queryByText("status 403")).toBeNull();
  expect(sent).toEqual(["2"]);
});
