import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { m } from "../messages/compiled/messages.js";
import { type FakeApi, listOf, reject } from "../testing/fake-api.ts";
import { arabic, english, openPage } from "../testing/open-page.tsx";
import { coupon, review } from "../testing/rows.ts";

const coupons: FakeApi = {
  "GET /coupons": ({ search }) =>
    search.get("state") === "ended"
      ? listOf([{ ...coupon, id: 3, code: "OLD" }])
      : listOf([coupon, { ...coupon, id: 8, code: "SUMMER", discount: 20 }]),
};
const reviews: FakeApi = {
  "GET /reviews": ({ search }) =>
    search.get("rating") === "1" ? listOf([]) : listOf([review, { ...review, id: 2, comment: "Too dear" }]),
};
const choosing = { api: coupons, testPage: () => import("../testing/choosable-list.tsx") };
const rowNames = () => screen.getAllByRole("row").map((row) => row.textContent);
const press = (code: string, init = {}) => fireEvent.keyDown(document.body, { code, ...init });

describe("<ResourceList>", () => {
  test.each([
    ["en", english, "Rose cream"],
    ["ar", arabic, "كريم الورد"],
  ] as const)("shows the rows and the heads of columns in %s", async (language, words, product) => {
    await openPage("/reviews", { api: reviews, language });
    const table = await screen.findByRole("table", { name: m.nav_reviews({}, words) });
    expect(await within(table).findByText("Too dear")).toBeTruthy();
    expect(within(table).getAllByText(product)).toHaveLength(2);
    expect(within(table).getByRole("columnheader", { name: m.review_words({}, words) })).toBeTruthy();
  });

  test("keeps the tab in the address and sends its filters", async () => {
    const router = await openPage("/coupons", { api: coupons });
    await screen.findByText("SPRING");
    fireEvent.click(screen.getByRole("link", { name: new RegExp(m.coupon_ended({}, english)) }));
    expect(await screen.findByText("OLD")).toBeTruthy();
    expect(screen.queryByText("SPRING")).toBeNull();
    expect(router.state.location.search).toBe("?tab=ended");
  });

  test("opens with the tab, the filter and the order of the address", async () => {
    let query = new URLSearchParams();
    const api: FakeApi = {
      "GET /reviews": ({ search }) => {
        if (search.get("per_page") !== "1") query = search;
        return listOf([review]);
      },
    };
    await openPage("/reviews?tab=hidden&rating=5&sort=rating&order=asc", { api });
    await screen.findByText("Lovely");
    expect(Object.fromEntries(query)).toMatchObject({
      hidden: "1",
      rating: "5",
      sort: "rating",
      order: "asc",
    });
    const head = screen.getByRole("columnheader", { name: m.rating({}, english) });
    expect(head.getAttribute("aria-sort")).toBe("ascending");
  });

  test("sends the default order if the URL has none", async () => {
    let query = new URLSearchParams();
    const api: FakeApi = {
      "GET /couriers": ({ search }) => {
        query = search;
        return listOf([]);
      },
    };
    await openPage("/couriers", { api });
    await screen.findByText(m.no_couriers({}, english));
    expect(Object.fromEntries(query)).toMatchObject({ sort: "name", order: "asc" });
  });

  test("offers to remove filters only where one is set", async () => {
    await openPage("/reviews?tab=hidden&sort=rating", { api: { "GET /reviews": () => listOf([]) } });
    expect(await screen.findByText(m.no_reviews({}, english))).toBeTruthy();
    expect(screen.queryByRole("button", { name: m.remove_filters({}, english) })).toBeNull();
  });

  test("shows that a filter finds nothing and removes it", async () => {
    const router = await openPage("/reviews?rating=1", { api: reviews });
    expect(await screen.findByText(m.no_reviews({}, english))).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: m.remove_filters({}, english) }));
    expect(await screen.findByText("Lovely")).toBeTruthy();
    expect(router.state.location.search).toBe("");
  });

  test.each([
    ["en", english],
    ["ar", arabic],
  ] as const)("shows a failure and loads the rows after a retry in %s", async (language, words) => {
    let isBroken = true;
    const api: FakeApi = {
      "GET /coupons": () => (isBroken ? reject(500, {}) : listOf([coupon])),
    };
    await openPage("/coupons", { api, language });
    expect(await screen.findByText(m.failure_title({}, words))).toBeTruthy();
    isBroken = false;
    fireEvent.click(screen.getByRole("button", { name: m.try_again({}, words) }));
    expect(await screen.findByText("SPRING")).toBeTruthy();
    expect(screen.queryByText(m.failure_title({}, words))).toBeNull();
  });

  test("moves through the rows with J and K and opens the current row with Enter", async () => {
    const router = await openPage("/coupons", {
      api: { ...coupons, "GET /coupons/7": () => ({ data: coupon }) },
    });
    await screen.findByText("SUMMER");
    const current = () => rowNames().findIndex((_, at) => screen.getAllByRole("row")[at]?.dataset["current"]);
    press("KeyJ");
    press("KeyJ");
    expect(current()).toBe(2);
    press("KeyK");
    expect(current()).toBe(1);
    press("Enter");
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/coupons/7"));
  });

  test("selects a row with X, all with the header checkbox, and none with Escape", async () => {
    await openPage("/test", choosing);
    await screen.findByText("SUMMER");
    expect(screen.queryByRole("region", { name: m.chosen_rows({}, english) })).toBeNull();
    press("KeyJ");
    press("KeyX");
    expect(screen.getByRole("status").textContent).toBe(m.chosen_count({ count: 1 }, english));
    const first = screen.getByRole("checkbox", { name: m.choose_row({ name: "SPRING" }, english) });
    expect(first).toHaveProperty("checked", true);
    fireEvent.click(screen.getByRole("checkbox", { name: m.choose_all({}, english) }));
    expect(screen.getByText("Act on SPRING, SUMMER")).toBeTruthy();
    press("Escape");
    expect(screen.queryByRole("region", { name: m.chosen_rows({}, english) })).toBeNull();
    expect(first).toHaveProperty("checked", false);
  });

  test("shows selectable cards on a phone", async () => {
    await openPage("/test", { ...choosing, isPhone: true });
    await screen.findByText("SUMMER");
    expect(screen.queryByRole("table")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: m.choose_rows({}, english) }));
    fireEvent.click(screen.getByRole("button", { name: "SUMMER" }));
    expect(screen.getByText("Act on SUMMER")).toBeTruthy();
  });
});
