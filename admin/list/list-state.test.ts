import { expect, test } from "vitest";
import { filtersOf, viewOf } from "./list-state.ts";

const params = new URLSearchParams("tab=to_ship&city_id=1&city_id=3&q=010&sort=total&order=asc&page=4");

test("counts and exports go by the filters, whatever page and order are shown", () => {
  expect(filtersOf(params).toString()).toBe("tab=to_ship&city_id=1&city_id=3&q=010");
  expect(filtersOf(params, ["tab"]).toString()).toBe("city_id=1&city_id=3&q=010");
});

test("a saved view keeps everything but the page", () => {
  expect(viewOf({ params })).toBe("tab=to_ship&city_id=1&city_id=3&q=010&sort=total&order=asc");
});
