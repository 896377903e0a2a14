import type { RouteObject } from "react-router";
import { AppLayout } from "./layout/app-layout.tsx";
import { PageFailure } from "./layout/page-failure.tsx";
import { paths } from "./paths.ts";
import { describedResources, rowPattern } from "./resources.ts";
import { requireSession, requireStarted } from "./session/staff-session.ts";

const pageFiles = import.meta.glob<{ readonly Component: React.ComponentType }>([
  "./*/*-page.tsx",
  "!./testing/**",
]);

const resourcePages = describedResources.flatMap((description) => {
  const { at, list, row } = description;
  return [
    ...(at === undefined || list === undefined ? [] : [pageRoute(at, list)]),
    ...(row === undefined ? [] : [pageRoute(rowPattern(description), row)]),
  ];
});

function pageRoute(path: string, file: string): RouteObject {
  const lazy = pageFiles[`./${file}`];
  if (lazy === undefined) throw new Error(`There is no page admin/${file}`);
  return { path, lazy };
}

/** Routes of the back office; each page loads when it is opened. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: PageFailure,
    HydrateFallback,
    children: [
      { path: paths.signIn, lazy: () => import("./session/sign-in-page.tsx") },
      { path: paths.forgottenPassword, lazy: () => import("./session/forgotten-password-page.tsx") },
      { path: paths.firstOwner, lazy: () => import("./session/first-owner-page.tsx") },
      { path: paths.invitation, lazy: () => import("./session/invitation-page.tsx") },
      {
        path: paths.secondFactor,
        loader: requireStarted,
        lazy: () => import("./session/second-factor-page.tsx"),
      },
    ],
  },
  {
    loader: requireSession,
    Component: AppLayout,
    ErrorBoundary: PageFailure,
    HydrateFallback,
    children: [
      {
        ErrorBoundary: PageFailure,
        children: [
          ...resourcePages,
          { path: paths.home, lazy: () => import("./home/home-page.tsx") },
          { path: paths.newOrder, lazy: () => import("./orders/content/new-order-page.tsx") },
          { path: paths.newProduct, lazy: () => import("./catalogue/new-product-page.tsx") },
          { path: paths.trySearch, lazy: () => import("./search/try-search-page.tsx") },
          { path: paths.copy, lazy: () => import("./instance/copy-page.tsx") },
          { path: paths.print, lazy: () => import("./print/print-page.tsx") },
          { path: paths.breach, lazy: () => import("./privacy/breach-page.tsx") },
          { path: paths.guide, lazy: () => import("./guide/guide-page.tsx") },
          { path: paths.account, lazy: () => import("./staff/account-page.tsx") },
          { path: "*", lazy: () => import("./layout/unknown-page.tsx") },
        ],
      },
    ],
  },
];

/** Renders nothing while the first page loads. */
function HydrateFallback() {
  return null;
}
