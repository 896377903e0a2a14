import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Notifications } from "#contract/admin/notifications/notifications.ts";
import { m } from "../messages/compiled/messages.js";
import { type FakeApi, reject } from "../testing/fake-api.ts";
import { english, openPage } from "../testing/open-page.tsx";

const none: Notifications = {
  sound: false,
  title_badge: false,
  digest: "off",
  quiet_from: null,
  quiet_to: null,
  push_key: "key",
  devices: [],
};
const account: FakeApi = {
  "GET /auth/passkeys": () => ({ data: [] }),
  "GET /auth/sessions": () => ({ data: [] }),
  "GET /auth/notifications": () => ({ data: none }),
};

describe("<AlertsPanel>", () => {
  /** Button of the alerts. The form of the name has one of the same text. */
  const saveButton = () =>
    within(screen.getByRole("region", { name: m.alerts({}, english) })).getByRole("button", {
      name: m.save({}, english),
    });

  test("saves all settings of the alerts together", async () => {
    let saved: unknown;
    const api: FakeApi = {
      ...account,
      "PUT /auth/notifications": ({ body }) => {
        saved = body;
        return { data: { ...none, sound: true } };
      },
    };
    await openPage("/account", { api });
    fireEvent.click(await screen.findByRole("checkbox", { name: m.alert_sound({}, english) }));
    fireEvent.change(screen.getByLabelText(m.digest({}, english)), { target: { value: "daily" } });
    fireEvent.change(screen.getByLabelText(m.quiet_from({}, english)), { target: { value: "22:00" } });
    fireEvent.change(screen.getByLabelText(m.quiet_to({}, english)), { target: { value: "08:00" } });
    fireEvent.click(saveButton());
    await screen.findByText(m.alerts_saved({}, english));
    expect(saved).toEqual({
      sound: true,
      title_badge: false,
      digest: "daily",
      quiet_from: "22:00",
      quiet_to: "08:00",
    });
  });

  test("shows a rejected time beside its field", async () => {
    const api: FakeApi = {
      ...account,
      "PUT /auth/notifications": () =>
        reject(422, { message: "No.", errors: { quiet_to: ["Enter a time such as 22:00."] } }),
    };
    await openPage("/account", { api });
    fireEvent.change(await screen.findByLabelText(m.quiet_from({}, english)), { target: { value: "22:00" } });
    fireEvent.click(saveButton());
    await screen.findByText("Enter a time such as 22:00.");
    expect(screen.getByLabelText(m.quiet_to({}, english)).getAttribute("aria-invalid")).toBe("true");
  });

  test("offers no push in a browser without it", async () => {
    await openPage("/account", { api: account });
    expect(await screen.findByText(m.push_impossible({}, english))).toBeTruthy();
  });
});

describe("push alerts of a browser", () => {
  const unsubscribe = vi.fn(async () => true);
  const subscribe = vi.fn();
  afterEach(() => vi.clearAllMocks());

  /** Replaces the push functions of the browser. */
  function stubPush(permission: "granted" | "denied") {
    const subscription = {
      endpoint: "https://push.example.com/x",
      toJSON: () => ({ keys: { p256dh: "p", auth: "a" } }),
      unsubscribe,
    };
    let current: object | null = null;
    subscribe.mockImplementation(async () => {
      current = subscription;
      return subscription;
    });
    const registration = { pushManager: { getSubscription: async () => current, subscribe } };
    const serviceWorker = {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    };
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { serviceWorker }));
    vi.stubGlobal("PushManager", class {});
    vi.stubGlobal("Notification", { permission, requestPermission: async () => permission });
  }

  test("subscribes the browser with the key of the shop, and unsubscribes it", async () => {
    stubPush("granted");
    let devices: Notifications["devices"] = [];
    const api: FakeApi = {
      ...account,
      "GET /auth/notifications": () => ({ data: { ...none, devices } }),
      "POST /auth/notifications/devices": ({ body }) => {
        expect(body).toEqual({ endpoint: "https://push.example.com/x", p256dh: "p", auth: "a" });
        devices = [
          { id: 4, user_agent: "Mozilla/5.0 (Linux) Firefox/140.0", created_at: "2026-01-01T10:00:00Z" },
        ];
        return { data: devices[0] };
      },
      "DELETE /auth/notifications/devices/4": () => {
        devices = [];
        return new Response(null, { status: 204 });
      },
    };
    await openPage("/account", { api });
    fireEvent.click(await screen.findByRole("button", { name: m.push_turn_on({}, english) }));
    await screen.findByText(m.push_this_browser({}, english));
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "key" });
    fireEvent.click(screen.getByRole("button", { name: m.push_turn_off({}, english) }));
    await screen.findByRole("button", { name: m.push_turn_on({}, english) });
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  test("gives advice when the browser denies the permission", async () => {
    stubPush("denied");
    await openPage("/account", { api: account });
    fireEvent.click(await screen.findByRole("button", { name: m.push_turn_on({}, english) }));
    await screen.findByText(m.push_denied({}, english));
    expect(subscribe).not.toHaveBeenCalled();
  });
});

describe("<NewOrderAlert>", () => {
  const alertPage = () => import("../testing/alert-page.tsx");

  /** Opens a page with the alert; `arrive` places orders and asks for them. */
  async function openAlert(chosen: Partial<Notifications>) {
    const chime = vi.fn(async () => {});
    vi.doMock("./chime.ts", () => ({ playChime: chime, unlockSound: () => () => {} }));
    let newest = 10;
    const api: FakeApi = {
      "GET /auth/notifications": () => ({ data: { ...none, ...chosen } }),
      "GET /orders/latest": ({ search }) => ({
        data: { newest_id: newest, new: search.has("after") ? newest - Number(search.get("after")) : 0 },
      }),
    };
    const router = await openPage("/test", { api, testPage: alertPage });
    const { queryClient } = await import("../api/query-client.ts");
    const isKnown = () => queryClient.getQueryData(["latest-orders", 10]) !== undefined;
    if (chosen.sound || chosen.title_badge) await waitFor(() => expect(isKnown()).toBe(true));
    return {
      chime,
      router,
      async arrive(count: number) {
        newest += count;
        await queryClient.refetchQueries({ queryKey: ["latest-orders"] });
      },
    };
  }

  test("counts new orders in the title until their list is opened", async () => {
    const { arrive, router, chime } = await openAlert({ title_badge: true });
    expect(document.title).not.toMatch(/^\(/);
    await arrive(2);
    await waitFor(() => expect(document.title).toMatch(/^\(2\) /));
    await arrive(1);
    await waitFor(() => expect(document.title).toMatch(/^\(3\) /));
    await router.navigate("/orders");
    await waitFor(() => expect(document.title).not.toMatch(/^\(/));
    expect(chime).not.toHaveBeenCalled();
  });

  test("plays one sound for new orders, none for those that are there, and none in quiet hours", async () => {
    const { arrive, chime } = await openAlert({ sound: true });
    expect(chime).not.toHaveBeenCalled();
    await arrive(2);
    await waitFor(() => expect(chime).toHaveBeenCalledTimes(1));
    expect(document.title).not.toMatch(/^\(/);
    const quiet = await openAlert({ sound: true, title_badge: true, quiet_from: "00:00", quiet_to: "23:59" });
    await quiet.arrive(20);
    await waitFor(() => expect(document.title).toMatch(/^\(20\) /));
    expect(quiet.chime).not.toHaveBeenCalled();
  });

  test("asks for nothing unless it is switched on", async () => {
    const { arrive, chime } = await openAlert({});
    await arrive(5);
    expect([chime.mock.calls, document.title.startsWith("(")]).toEqual([[], false]);
  });
});
