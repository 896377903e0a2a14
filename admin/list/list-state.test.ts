import { expect, test } from "vitest";
import { exportOf, filtersOf, viewOf } from "./list-state.ts";

const params = new URLSearchParams("tab=to_ship&city_id=1&city_id=3&q=010&sort=total&order=asc&page=4");

test("filtersOf omits page and order", () => {
  expect(filtersOf(params).toString()).toBe("tab=to_ship&city_id=1&city_id=3&q=010");
  expect(filtersOf(params, ["tab"]).toString()).toBe("city_id=1&city_id=3&q=010");
});

test("viewOf omits only the page", () => {
  expect(viewOf({ params })).toBe("tab=to_ship&city_id=1&city_id=3&q=010&sort=total&order=asc");
});

test("exportOf contains the tab and filters only", () => {
  const params = new URLSearchParams("page=3&sort=total&order=asc&city_id=1&city_id=3&q=010");
  expect(exportOf({ params, tab: "to_ship", tabFilters: undefined })).toBe(
    "city_id=1&city_id=3&q=010&tab=to_ship",
  );
  expect(exportOf({ params, tab: "all", tabFilters: undefined })).toBe("city_id=1&city_id=3&q=010");
  expect(exportOf({ params: new URLSearchParams(), tab: "", tabFilters: undefined })).toBe("");
});

test("listSearch replaces a tab by its filters if the API does not know tabs", () => {
  const tabFilters = { draft: { status: "draft" } };
  const params = new URLSearchParams("tab=draft&q=serum");
  expect(exportOf({ params, tab: "draft", tabFilters })).toBe("q=serum&status=draft");
  expect(exportOf({ params, tab: "all", tabFilters })).toBe("q=serum");
});
