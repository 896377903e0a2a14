import type { RouteObject } from "react-router";
import { AppLayout } from "./layout/app-layout.tsx";
import { PageFailure } from "./layout/page-failure.tsx";
import { paths } from "./paths.ts";
import { requireSession, requireStarted } from "./session/require-session.ts";

/** The pages of the back office, each loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    path: paths.signIn,
    lazy: () => import("./session/sign-in-page.tsx"),
    ErrorBoundary: PageFailure,
    HydrateFallback,
  },
  {
    path: paths.firstOwner,
    lazy: () => import("./session/first-owner-page.tsx"),
    ErrorBoundary: PageFailure,
    HydrateFallback,
  },
  {
    path: paths.invitation,
    lazy: () => import("./session/invitation-page.tsx"),
    ErrorBoundary: PageFailure,
    HydrateFallback,
  },
  {
    path: paths.secondFactor,
    loader: requireStarted,
    lazy: () => import("./session/second-factor-page.tsx"),
    ErrorBoundary: PageFailure,
    HydrateFallback,
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
          { path: paths.home, lazy: () => import("./home/home-page.tsx") },
          { path: paths.orders, lazy: () => import("./orders/orders-page.tsx") },
          { path: paths.newOrder, lazy: () => import("./orders/content/new-order-page.tsx") },
          { path: paths.order, lazy: () => import("./orders/order-page.tsx") },
          { path: paths.handOvers, lazy: () => import("./shipping/hand-overs-page.tsx") },
          { path: paths.handOver, lazy: () => import("./shipping/hand-over-page.tsx") },
          { path: paths.cash, lazy: () => import("./cash/cash-page.tsx") },
          { path: paths.statement, lazy: () => import("./cash/statement-page.tsx") },
          { path: paths.couriers, lazy: () => import("./couriers/couriers-page.tsx") },
          { path: paths.courier, lazy: () => import("./couriers/courier-page.tsx") },
          { path: paths.customers, lazy: () => import("./customers/customers-page.tsx") },
          { path: paths.customer, lazy: () => import("./customers/customer-page.tsx") },
          { path: paths.contentPages, lazy: () => import("./content/content-pages-page.tsx") },
          { path: paths.contentPage, lazy: () => import("./content/content-page-page.tsx") },
          { path: paths.sliders, lazy: () => import("./sliders/sliders-page.tsx") },
          { path: paths.slider, lazy: () => import("./sliders/slider-page.tsx") },
          { path: paths.settings, lazy: () => import("./settings/shop-page.tsx") },
          { path: paths.delivery, lazy: () => import("./settings/delivery-page.tsx") },
          { path: paths.mailTexts, lazy: () => import("./settings/mail-texts-page.tsx") },
          { path: paths.mailText, lazy: () => import("./settings/mail-text-page.tsx") },
          { path: paths.coupons, lazy: () => import("./coupons/coupons-page.tsx") },
          { path: paths.coupon, lazy: () => import("./coupons/coupon-page.tsx") },
          { path: paths.codeBatches, lazy: () => import("./authenticity/batches-page.tsx") },
          { path: paths.codeBatch, lazy: () => import("./authenticity/batch-page.tsx") },
          { path: paths.codeChecks, lazy: () => import("./authenticity/checks-page.tsx") },
          { path: paths.fakeReports, lazy: () => import("./authenticity/reports-page.tsx") },
          { path: paths.fakeReport, lazy: () => import("./authenticity/report-page.tsx") },
          { path: paths.searches, lazy: () => import("./search/searches-page.tsx") },
          { path: paths.synonyms, lazy: () => import("./search/synonyms-page.tsx") },
          { path: paths.trySearch, lazy: () => import("./search/try-search-page.tsx") },
          { path: paths.reviews, lazy: () => import("./reviews/reviews-page.tsx") },
          { path: paths.review, lazy: () => import("./reviews/review-page.tsx") },
          { path: paths.contactMessages, lazy: () => import("./inbox/messages-page.tsx") },
          { path: paths.contactMessage, lazy: () => import("./inbox/message-page.tsx") },
          { path: paths.emails, lazy: () => import("./emails/emails-page.tsx") },
          { path: paths.email, lazy: () => import("./emails/email-page.tsx") },
          { path: paths.staff, lazy: () => import("./staff/staff-page.tsx") },
          { path: paths.staffMember, lazy: () => import("./staff/member-page.tsx") },
          { path: paths.auditLog, lazy: () => import("./audit/audit-log-page.tsx") },
          { path: paths.auditEntry, lazy: () => import("./audit/audit-entry-page.tsx") },
          { path: paths.products, lazy: () => import("./products/products-page.tsx") },
          { path: paths.newProduct, lazy: () => import("./products/new-product-page.tsx") },
          { path: paths.product, lazy: () => import("./products/product-page.tsx") },
          { path: paths.families, lazy: () => import("./families/families-page.tsx") },
          { path: paths.family, lazy: () => import("./families/family-page.tsx") },
          { path: paths.categories, lazy: () => import("./categories/categories-page.tsx") },
          { path: paths.category, lazy: () => import("./categories/category-page.tsx") },
          { path: paths.concerns, lazy: () => import("./concerns/concerns-page.tsx") },
          { path: paths.concern, lazy: () => import("./concerns/concern-page.tsx") },
          { path: paths.media, lazy: () => import("./media/media-page.tsx") },
          { path: paths.stock, lazy: () => import("./stock/stock-page.tsx") },
          { path: paths.imports, lazy: () => import("./imports/imports-page.tsx") },
          { path: paths.import, lazy: () => import("./imports/import-page.tsx") },
          { path: paths.print, lazy: () => import("./print/print-page.tsx") },
          { path: paths.account, lazy: () => import("./session/account-page.tsx") },
          { path: "*", lazy: () => import("./layout/unknown-page.tsx") },
        ],
      },
    ],
  },
];

/** Nothing is shown for the moment that the first page takes. */
function HydrateFallback() {
  return null;
}
