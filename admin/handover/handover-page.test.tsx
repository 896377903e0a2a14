import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { HandoverSheet } from "#contract/admin/handover.ts";
import { m } from "../messages/compiled/messages.js";
import type { FakeApi } from "../testing/fake-api.ts";
import { english, openPage } from "../testing/open-page.tsx";

const sheet: HandoverSheet = {
  id: 3,
  courier_id: 1,
  courier_name: "Karim",
  courier_phone: "01012345678",
  courier_has_files: false,
  rider_link: null,
  staff: null,
  count: 1,
  cash_due_egp: 370,
  created_at: "2026-03-01T08:00:00.000Z",
  updated_at: "2026-03-01T08:00:00.000Z",
  orders: [
    {
      id: 7,
      type: "delivery",
      return_id: null,
      order_no: "100000017",
      recipient_name: "Salma",
      phone: "01112345678",
      city: "Cairo",
      address: "1 Nile St",
      quantity: 3,
      cash_due_egp: 370,
      tracking_number: null,
      status_id: 4,
    },
  ],
};
const url = "https://nour.example/rider/abc";

/** API of a handover whose link is made once and revoked. */
function apiOf(first: HandoverSheet): FakeApi {
  let shown = first;
  const made = { made_at: "2026-03-01T09:00:00.000Z", expires_at: "2026-03-01T22:00:00.000Z" };
  return {
    "GET /hand-overs/3": () => ({ data: shown }),
    "POST /hand-overs/3/rider-link": () => {
      shown = { ...shown, rider_link: made };
      return { data: { url, expires_at: made.expires_at } };
    },
    "DELETE /hand-overs/3/rider-link": () => {
      shown = { ...shown, rider_link: null };
      return new Response(null, { status: 204 });
    },
  };
}

const button = (name: string) => screen.findByRole("button", { name: new RegExp(`^${name}`) });

describe("the page of a handover", () => {
  test("makes the link of a rider, sends it by WhatsApp and revokes it", async () => {
    await openPage("/hand-overs/3", { api: apiOf(sheet) });
    fireEvent.click(await button(m.make_rider_link({}, english)));
    expect(await screen.findByText(url)).toBeTruthy();
    const send = screen.getByRole("link", { name: new RegExp(m.send_rider_link({}, english)) });
    expect(send.getAttribute("href")).toContain(encodeURIComponent(url));
    expect(await button(m.replace_rider_link({}, english))).toBeTruthy();
    fireEvent.click(await button(m.revoke_rider_link({}, english)));
    expect(await button(m.make_rider_link({}, english))).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(url)).toBeNull());
  });

  test.each([
    ["no tracking numbers and files for a rider", false],
    ["tracking numbers and a file, but no link for a courier with files", true],
  ])("offers %s", async (_, courier_has_files) => {
    await openPage("/hand-overs/3", { api: apiOf({ ...sheet, courier_has_files }) });
    await screen.findByText("Salma");
    const isThere = (text: string) => screen.queryAllByText(text).length > 0;
    expect([
      isThere(m.tracking_numbers({}, english)),
      isThere(m.tracking_number({}, english)),
      isThere(m.courier_file({}, english)),
      isThere(m.rider_link({}, english)),
    ]).toEqual([courier_has_files, courier_has_files, courier_has_files, !courier_has_files]);
  });
});
