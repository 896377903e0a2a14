import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { m } from "../messages/compiled/messages.js";
import { type FakeApi, listOf, reject } from "../testing/fake-api.ts";
import { english, openPage } from "../testing/open-page.tsx";
import { coupon } from "../testing/rows.ts";

const spring = coupon;
const summer = { ...coupon, id: 8, code: "SUMMER" };
const autumn = { ...coupon, id: 9, code: "AUTUMN" };

/** Opens a list whose rows the test changes. */
async function openList(first: readonly (typeof coupon)[]) {
  let rows = first;
  let isAway = false;
  const api: FakeApi = {
    "GET /coupons": () => (isAway ? reject(503, { message: "away" }) : listOf(rows)),
  };
  await openPage("/test", { api, testPage: () => import("../testing/choosable-list.tsx") });
  /** Changes the rows and returns to the tab, which refreshes the list. */
  return (next: readonly (typeof coupon)[] | "away") => {
    if (next === "away") isAway = true;
    else rows = next;
    document.dispatchEvent(new Event("visibilitychange"));
  };
}

const codes = () =>
  screen
    .getAllByRole("row")
    .flatMap((row) => /SPRING|SUMMER|AUTUMN|RENAMED/.exec(row.textContent ?? "") ?? []);
const bar = () => screen.queryByRole("button", { name: new RegExp(m.list_show_changes({}, english)) });

describe("<ResourceList>", () => {
  test("refreshes rows in place", async () => {
    const change = await openList([spring, summer]);
    await screen.findByText("SUMMER");
    change([spring, { ...summer, code: "RENAMED" }]);
    await screen.findByText("RENAMED");
    expect(codes().map(String)).toEqual(["SPRING", "RENAMED"]);
    expect(bar()).toBeNull();
  });

  test("shows new rows immediately while nobody uses the list", async () => {
    const change = await openList([spring]);
    await screen.findByText("SPRING");
    change([autumn, spring]);
    await screen.findByText("AUTUMN");
    expect(bar()).toBeNull();
  });

  test("moves nothing while rows are chosen, and shows the new rows on request", async () => {
    const change = await openList([spring, summer]);
    await screen.findByText("SUMMER");
    fireEvent.click(screen.getAllByRole("checkbox")[1] ?? document.body);
    change([autumn, spring, { ...summer, code: "RENAMED" }]);
    await screen.findByText("RENAMED");
    expect(codes().map(String)).toEqual(["SPRING", "RENAMED"]);
    const show = await screen.findByRole("button", {
      name: new RegExp(m.list_new_rows({ count: 1 }, english)),
    });
    fireEvent.click(show);
    await screen.findByText("AUTUMN");
    expect(bar()).toBeNull();
  });

  test("says that it has changed when rows are gone, and forgets it when they are back", async () => {
    const change = await openList([spring, summer]);
    await screen.findByText("SUMMER");
    fireEvent.click(screen.getAllByRole("checkbox")[1] ?? document.body);
    change([spring]);
    await screen.findByRole("button", { name: new RegExp(m.list_has_changed({}, english)) });
    expect(codes()).toHaveLength(2);
    change([spring, summer]);
    await waitFor(() => expect(bar()).toBeNull());
  });

  test("says that its rows are old when they cannot be refreshed", async () => {
    const change = await openList([spring]);
    await screen.findByText("SPRING");
    change("away");
    expect(await screen.findByText(m.failure_stale({}, english))).toBeTruthy();
    expect(codes()).toHaveLength(1);
  });
});
