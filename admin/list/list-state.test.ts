import { expect, test } from "vitest";
import { exportOf, filtersOf, viewOf } from "./list-state.ts";

const params = new URLSearchParams("tab=to_ship&city_id=1&city_id=3&q=010&sort=total&order=asc&page=4");

test("counts and exports go by the filters, whatever page and order are shown", () => {
  expect(filtersOf(params).toString()).toBe("tab=to_ship&city_id=1&city_id=3&q=010");
  expect(filtersOf(params, ["tab"]).toString()).toBe("city_id=1&city_id=3&q=010");
});

test("a saved view keeps everything but the page", () => {
  expect(viewOf({ params })).toBe("tab=to_ship&city_id=1&city_id=3&q=010&sort=total&order=asc");
});

test("an export is asked for the tab and filters alone, which is all that it takes", () => {
  const params = new URLSearchParams("page=3&sort=total&order=asc&city_id=1&city_id=3&q=010");
  expect(exportOf({ params, tab: "to_ship" })).toBe("city_id=1&city_id=3&q=010&tab=to_ship");
  expect(exportOf({ params, tab: "all" })).toBe("city_id=1&city_id=3&q=010");
  expect(exportOf({ params: new URLSearchParams(), tab: "" })).toBe("");
});
