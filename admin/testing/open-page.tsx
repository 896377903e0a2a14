import { cleanup, configure, render } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import type { StaffProfile } from "#contract/admin/staff/staff-session.ts";
import type { Language } from "#contract/language.ts";
import { type FakeApi, listOf, stubApi } from "./fake-api.ts";

// The first visit compiles the page's modules.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Locales for messages: `m.save({}, english)`. */
export const english = { locale: "en" } as const;
export const arabic = { locale: "ar" } as const;

const owner: StaffProfile = {
  id: 1,
  name: "Mona",
  email: "mona@smile.example",
  role: "owner",
  factors: [],
  recovery_codes_left: 0,
  second_factor_needed: false,
  fresh_until: null,
  sends_mail: true,
  standstill: null,
  idle_until: "2030-01-01T00:00:00Z",
  ends_at: "2030-01-01T00:00:00Z",
};

interface OpenOptions {
  readonly api: FakeApi;
  readonly language?: Language;
  readonly role?: StaffProfile["role"];
  readonly isPhone?: boolean;
  /** Test page at `/test`. */
  readonly testPage?: () => Promise<{ readonly Component: () => React.ReactNode }>;
}

/**
 * Opens a page of the back office without its layout, on a fake API. The language is a constant of its modules, so each call loads them
 * again. Returns the router.
 */
export async function openPage(address: string, options: OpenOptions) {
  const { api, language = "en", role = "owner", isPhone = false, testPage } = options;
  vi.resetModules();
  document.documentElement.lang = language;
  document.documentElement.dir = language === "ar" ? "rtl" : "ltr";
  const media = { matches: isPhone, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("matchMedia", () => media);
  vi.stubGlobal("scrollTo", () => {});
  stubApi({ "GET /saved-views": () => listOf([]), "GET /cities": () => listOf([]), ...api });

  await import("../language.ts");
  const { routes } = await import("../routes.tsx");
  const { queryClient } = await import("../api/query-client.ts");
  const { staffSession } = await import("../session/staff-session.ts");
  const { Toasts } = await import("../ui/feedback.tsx");
  const { QueryClientProvider } = await import("@tanstack/react-query");
  const { createMemoryRouter } = await import("react-router");
  const { RouterProvider } = await import("react-router/dom");

  queryClient.setQueryData(staffSession.queryKey, { ...owner, role });
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
  const pages = routes.at(-1)?.children?.[0]?.children ?? [];
  const testRoutes = testPage === undefined ? [] : [{ path: "/test", lazy: testPage }];
  const root = { HydrateFallback: () => null, children: [...testRoutes, ...pages] };
  const router = createMemoryRouter([root], {
    basename: "/admin",
    initialEntries: [`/admin${address}`],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  return router;
}
