import { queryOptions } from "@tanstack/react-query";
import type { AdminSlider } from "#contract/admin/catalogue/slider.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";

/** All pictures with words, in their order. */
export const allSliders = queryOptions({
  queryKey: ["sliders", "all"],
  queryFn: async ({ signal }) =>
    (
      await request<Answer<readonly AdminSlider[]>>("/sliders?per_page=100&sort=position&order=asc", {
        signal,
      })
    ).data,
});
