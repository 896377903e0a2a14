import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { m } from "../messages/compiled/messages.js";
import { listOf, reject } from "../testing/fake-api.ts";
import { english, openPage } from "../testing/open-page.tsx";

test("a list drops parameters that the API rejects, and shows its rows", async () => {
  const asked: string[] = [];
  const api = {
    "GET /coupons": ({ search }: { readonly search: URLSearchParams }) => {
      asked.push(search.toString());
      if (search.has("view")) return reject(422, { errors: { view: ["Unknown"] } });
      return listOf([]);
    },
  };
  await openPage("/coupons?view=wrong&kind=percent", { api });
  await screen.findByText(m.no_coupons({}, english));
  await waitFor(() => expect(asked.some((search) => !search.includes("view"))).toBe(true));
  expect(asked.at(-1)).toContain("kind=percent");
});
