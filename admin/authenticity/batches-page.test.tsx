import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { m } from "../messages/compiled/messages.js";
import { listOf } from "../testing/fake-api.ts";
import { english, openPage } from "../testing/open-page.tsx";

const batch = {
  id: 1,
  product_id: 7,
  product_name_en: "Rose water",
  product_name_ar: "ماء الورد",
  lot: "A1",
  expires_on: null,
  count: 10,
  state: "printed",
  note: "",
  exported_at: null,
  exported_by: null,
  checked_codes: 0,
  suspicious_codes: 0,
  created_at: "2026-11-28T10:00:00.000Z",
  updated_at: "2026-11-28T10:00:00.000Z",
};

async function openBatches(rows: readonly unknown[], packs_carry_codes: boolean) {
  const sent: unknown[] = [];
  let mentions = packs_carry_codes;
  await openPage("/code-batches", {
    api: {
      "GET /code-batches": () => listOf([...rows]),
      "GET /shop-details": () => ({ data: { packs_carry_codes: mentions } }),
      "PATCH /brand": ({ body }: { readonly body: unknown }) => {
        sent.push(body);
        mentions = true;
        return { data: {} };
      },
    },
  });
  await screen.findByRole("heading", { name: m.nav_batches({}, english) });
  return sent;
}

const suggestion = m.mention_codes({}, english);

describe("list of code batches", () => {
  test("suggests to mention codes after the first batch", async () => {
    const sent = await openBatches([batch], false);
    fireEvent.click(await screen.findByRole("button", { name: suggestion }));
    await waitFor(() => expect(sent).toEqual([{ packs_carry_codes: true }]));
    await waitFor(() => expect(screen.queryByRole("button", { name: suggestion })).toBeNull());
  });

  test.each<[string, readonly unknown[], boolean]>([
    ["without a batch", [], false],
    ["in a shop that mentions them", [batch], true],
  ])("suggests nothing %s", async (_, rows, carries) => {
    await openBatches(rows, carries);
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.queryByRole("button", { name: suggestion })).toBeNull();
  });
});
