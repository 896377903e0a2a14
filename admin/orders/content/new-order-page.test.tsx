import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Caller } from "#contract/admin/customers/caller.ts";
import { m } from "../../messages/compiled/messages.js";
import { type FakeApi, listOf } from "../../testing/fake-api.ts";
import { arabic, english, openPage } from "../../testing/open-page.tsx";
import { type } from "../../testing/typing.ts";

const address = {
  title: "Home",
  city_id: 2,
  city: { id: 2, name: "Giza" },
  house_number: "4",
  notes: "Blue gate",
};
const caller: Caller = {
  customer_id: 9,
  known_by: "phone_order",
  name: "Salma Adel",
  email: "salma@example.com",
  language: "en",
  note: "Calls after five",
  record: { orders: 3, delivered: 1, refused: 2, cancelled: 0, open: 0, spent_egp: 400 },
  addresses: [
    { ...address, area: "", block: "Dokki", street: "Tahrir" },
    { ...address, area: "", block: "Mohandessin", street: "Shehab" },
  ],
};
function callerApi(known: Caller | null) {
  const phones: (string | null)[] = [];
  const api: FakeApi = {
    "GET /callers": ({ search }) => {
      phones.push(search.get("phone"));
      return { data: known };
    },
    "GET /cities": () => listOf([{ id: 2, name_en: "Giza", name_ar: "الجيزة" }]),
  };
  return { api, phones };
}
const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

describe("the page of a phone order", () => {
  test("finds a known customer once the phone is complete, and fills the form with the chosen address", async () => {
    const { api, phones } = callerApi(caller);
    await openPage("/orders/new", { api });
    await screen.findByLabelText(m.column_phone({}, english));
    type(m.column_phone({}, english), "010 1234 567");
    type(m.column_phone({}, english), "٠١٠ ١٢٣٤ ٥٦٧٨");
    const panel = await screen.findByRole("region", { name: m.known_customer({}, english) });
    expect(phones).toEqual(["+201012345678"]);
    expect(within(panel).getByText(m.refused_count({ count: 2 }, english))).toBeTruthy();
    expect(within(panel).getByText("Calls after five")).toBeTruthy();
    fireEvent.click(within(panel).getByRole("button", { name: /Shehab/ }));
    expect(typedIn(m.your_name({}, english))).toBe("Salma Adel");
    expect(typedIn(m.email_optional({}, english))).toBe("salma@example.com");
    expect(typedIn(m.language_of_customer({}, english))).toBe("en");
    expect(typedIn(m.address_street({}, english))).toBe("Shehab");
    expect(typedIn(m.landmark({}, english))).toBe("Blue gate");
    await waitFor(() => expect(typedIn(m.column_city({}, english))).toBe("2"));
  });

  test("fills the name of a customer without an address, in Arabic", async () => {
    const { api } = callerApi({ ...caller, addresses: [], note: "" });
    await openPage("/orders/new", { api, language: "ar" });
    await screen.findByLabelText(m.column_phone({}, arabic));
    type(m.column_phone({}, arabic), "01012345678");
    fireEvent.click(await screen.findByRole("button", { name: m.fill_in_customer({}, arabic) }));
    expect(typedIn(m.your_name({}, arabic))).toBe("Salma Adel");
    expect(typedIn(m.address_street({}, arabic))).toBe("");
  });

  test("shows nothing for an unknown phone", async () => {
    const { api, phones } = callerApi(null);
    await openPage("/orders/new", { api });
    await screen.findByLabelText(m.column_phone({}, english));
    type(m.column_phone({}, english), "01012345678");
    await waitFor(() => expect(phones).toHaveLength(1));
    expect(screen.queryByRole("region", { name: m.known_customer({}, english) })).toBeNull();
  });
});
