import { expect, type Page } from "@playwright/test";

/** Calls of the back-office API in the session of a page; each returns the `data` of the response. */
export function staffCalls(page: Page) {
  return async (method: "GET" | "POST" | "PUT" | "PATCH", path: string, data?: object) => {
    const response = await page.request.fetch(`/smile/api/admin${path}`, {
      method,
      headers: { "sec-fetch-site": "same-origin" },
      ...(data !== undefined && { data }),
    });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()).data;
  };
}
