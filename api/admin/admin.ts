import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { registerAuditLogRoutes } from "./audit-log.ts";
import { registerStaffLoginRoutes } from "./auth.ts";
import { registerStaffLinkRoutes } from "./auth-links.ts";
import { registerPasskeyRoutes } from "./auth-passkeys.ts";
import { registerStaffSessionRoutes } from "./auth-sessions.ts";
import { registerTotpRoutes } from "./auth-totp.ts";
import { registerCashRoute } from "./cash.ts";
import { registerCategoryRoutes } from "./categories.ts";
import { registerCityRoutes } from "./cities.ts";
import { registerCodeBatchRoutes } from "./code-batches.ts";
import { registerCodeCheckRoutes } from "./code-checks.ts";
import { registerCodeExportRoutes } from "./code-exports.ts";
import { registerCodeLookupRoute } from "./code-lookup.ts";
import { registerConcernRoutes } from "./concerns.ts";
import { registerConfirmRoutes } from "./confirm.ts";
import { registerContactMessageRoutes } from "./contact-messages.ts";
import { registerContentPageVersionRoutes } from "./content-page-versions.ts";
import { registerContentPageRoutes } from "./content-pages.ts";
import { registerCouponUseRoutes } from "./coupon-uses.ts";
import { registerCouponRoutes } from "./coupons.ts";
import { registerCourierRoutes } from "./couriers.ts";
import { registerCustomerRoutes } from "./customers.ts";
import { registerEmailTextRoutes } from "./email-texts.ts";
import { registerEmailRoutes } from "./emails.ts";
import { registerExportRoutes } from "./exports/exports.ts";
import { registerStatementDifferencesRoute } from "./exports/statement-differences.ts";
import { registerFakeReportRoutes } from "./fake-reports.ts";
import { registerFamilyRoutes } from "./families.ts";
import { registerHandOverRoutes } from "./hand-overs.ts";
import { registerHomeRoute } from "./home.ts";
import { registerMediaLibraryRoutes } from "./media-library.ts";
import { noStore } from "./no-store.ts";
import { registerOrderContentRoutes } from "./order-content.ts";
import { registerOrderNoteRoutes } from "./order-notes.ts";
import { registerOrderRoutes } from "./orders.ts";
import { registerOutcomeRoutes } from "./outcomes.ts";
import { registerProductWorkRoutes } from "./product-work.ts";
import { registerProductRoutes } from "./products.ts";
import { requireStaff } from "./require-staff.ts";
import { registerReviewRoutes } from "./reviews.ts";
import { registerSavedViewRoutes } from "./saved-views.ts";
import { registerSettingsRoutes } from "./settings.ts";
import { registerSliderRoutes } from "./sliders.ts";
import { registerStaffRoutes } from "./staff.ts";
import { registerStatementRoutes } from "./statements.ts";
import { registerStatsRoute } from "./stats.ts";
import { registerStockMovementRoutes } from "./stock-movements.ts";
import { registerTrackingNumberRoutes } from "./tracking-numbers.ts";

/**
 * The back office's calls, under /admin: whatever is there needs a session of staff, but for signing in, and a line in
 * `route-access.ts` that says whose it is.
 */
export function registerAdminRoutes(app: OpenAPIHono<ApiEnv>, dependencies: ApiDependencies): void {
  app.use("/admin/*", noStore);
  // They answer before the guard is reached.
  registerStaffLoginRoutes(app, dependencies);
  registerStaffLinkRoutes(app, dependencies);
  app.use("/admin/*", requireStaff(dependencies));

  registerStaffSessionRoutes(app, dependencies);
  registerConfirmRoutes(app, dependencies);
  registerTotpRoutes(app, dependencies);
  registerPasskeyRoutes(app, dependencies);
  // Before the one: 'counts' is no id.
  registerProductWorkRoutes(app, dependencies);
  registerProductRoutes(app, dependencies);
  registerStockMovementRoutes(app, dependencies);
  registerCategoryRoutes(app, dependencies);
  registerConcernRoutes(app, dependencies);
  registerMediaLibraryRoutes(app, dependencies);
  registerSliderRoutes(app, dependencies);
  registerCityRoutes(app, dependencies);
  registerOrderRoutes(app, dependencies);
  registerOrderContentRoutes(app, dependencies);
  registerOrderNoteRoutes(app, dependencies);
  registerOutcomeRoutes(app, dependencies);
  registerFamilyRoutes(app, dependencies);
  registerCourierRoutes(app, dependencies);
  registerTrackingNumberRoutes(app, dependencies);
  registerHandOverRoutes(app, dependencies);
  registerStatementRoutes(app, dependencies);
  registerCashRoute(app, dependencies);
  registerCouponRoutes(app, dependencies);
  registerCouponUseRoutes(app, dependencies);
  registerReviewRoutes(app, dependencies);
  registerCustomerRoutes(app, dependencies);
  registerHomeRoute(app, dependencies);
  registerStatsRoute(app, dependencies);
  registerStaffRoutes(app, dependencies);
  registerCodeBatchRoutes(app, dependencies);
  registerCodeLookupRoute(app, dependencies);
  registerCodeExportRoutes(app, dependencies);
  registerCodeCheckRoutes(app, dependencies);
  registerFakeReportRoutes(app, dependencies);
  registerContactMessageRoutes(app, dependencies);
  registerEmailRoutes(app, dependencies);
  registerSavedViewRoutes(app, dependencies);
  registerSettingsRoutes(app, dependencies);
  registerContentPageRoutes(app, dependencies);
  registerContentPageVersionRoutes(app, dependencies);
  registerEmailTextRoutes(app, dependencies);
  registerAuditLogRoutes(app, dependencies);
  registerExportRoutes(app, dependencies);
  registerStatementDifferencesRoute(app, dependencies);
}
