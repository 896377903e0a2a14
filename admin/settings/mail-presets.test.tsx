import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { m } from "../messages/compiled/messages.js";
import type { FakeApi } from "../testing/fake-api.ts";
import { english, openPage } from "../testing/open-page.tsx";

describe("the presets of the mail server", () => {
  test("fill in the server of a provider, which the test of typed values uses", async () => {
    const tried: unknown[] = [];
    const api: FakeApi = {
      "GET /mail-server": () => ({ data: { from_environment: false, settings: null } }),
      "POST /mail-server/test": ({ body }) => {
        tried.push(body);
        return { data: { to: "mona@smile.example", error: "535 wrong password" } };
      },
    };
    await openPage("/settings/mail-server", { api });
    const zoho = await screen.findByRole("button", { name: "Zoho" });
    expect(screen.queryByText(m.mail_preset_help({ name: "Zoho" }, english))).toBeNull();
    fireEvent.click(zoho);
    expect(zoho.getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByText(m.mail_preset_help({ name: "Zoho" }, english))).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: m.mail_server_try({}, english) }));
    expect(await screen.findByText("535 wrong password")).toBeTruthy();
    expect(tried).toMatchObject([{ host: "smtp.zoho.com", port: "465", security: "tls" }]);
  });
});
