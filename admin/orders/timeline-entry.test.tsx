import { expect, test } from "vitest";
import { m } from "../messages/compiled/messages.js";
import { timelineText } from "./timeline-entry.ts";

test.each([
  ["sent", null],
  ["waiting", m.email_waiting()],
  ["failed", m.email_failed()],
])("timelineText describes an e-mail in the state %s", (state, said) => {
  const entry = { kind: "email", at: "2026-01-01T00:00:00Z", by: "system", staff: null } as const;
  const { title, said: text } = timelineText({ ...entry, details: { email: "order_shipped", state } });
  expect([title, text]).toEqual([m.event_email({ subject: m.email_order_shipped() }), said]);
});
