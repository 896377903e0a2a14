import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { registerAuditLogRoutes } from "./audit-log.ts";
import { registerStaffLoginRoute, registerStaffSessionRoutes } from "./auth.ts";
import { registerCategoryRoutes } from "./categories.ts";
import { registerCityRoutes } from "./cities.ts";
import { registerCodeBatchRoutes } from "./code-batches.ts";
import { registerCodeCheckRoutes } from "./code-checks.ts";
import { registerCodeExportRoutes } from "./code-exports.ts";
import { registerContactMessageRoutes } from "./contact-messages.ts";
import { registerContentPageRoutes } from "./content-pages.ts";
import { registerCouponRoutes } from "./coupons.ts";
import { registerCustomerRoutes } from "./customers.ts";
import { registerFakeReportRoutes } from "./fake-reports.ts";
import { noStore } from "./no-store.ts";
import { registerOrderRoutes } from "./orders.ts";
import { registerProductRoutes } from "./products.ts";
import { requireOwner, requireStaff } from "./require-staff.ts";
import { registerReviewRoutes } from "./reviews.ts";
import { registerSettingsRoutes } from "./settings.ts";
import { registerSliderRoutes } from "./sliders.ts";
import { registerStaffRoutes } from "./staff.ts";
import { registerStatsRoute } from "./stats.ts";
import { registerStockMovementRoutes } from "./stock-movements.ts";

/** The back office's calls, under /admin: whatever is there needs a session of staff, but for signing in. */
export function registerAdminRoutes(app: OpenAPIHono<ApiEnv>, dependencies: ApiDependencies): void {
  app.use("/admin/*", noStore);
  // It answers before the guard is reached.
  registerStaffLoginRoute(app, dependencies);
  app.use("/admin/*", requireStaff(dependencies));
  app.use("/admin/staff/*", requireOwner);
  app.use("/admin/settings/*", requireOwner);
  app.use("/admin/content-pages/*", requireOwner);
  app.use("/admin/audit-log/*", requireOwner);

  registerStaffSessionRoutes(app, dependencies);
  registerProductRoutes(app, dependencies);
  registerStockMovementRoutes(app, dependencies);
  registerCategoryRoutes(app, dependencies);
  registerSliderRoutes(app, dependencies);
  registerCityRoutes(app, dependencies);
  registerOrderRoutes(app, dependencies);
  registerCouponRoutes(app, dependencies);
  registerReviewRoutes(app, dependencies);
  registerCustomerRoutes(app, dependencies);
  registerStatsRoute(app, dependencies);
  registerStaffRoutes(app, dependencies);
  registerCodeBatchRoutes(app, dependencies);
  registerCodeExportRoutes(app, dependencies);
  registerCodeCheckRoutes(app, dependencies);
  registerFakeReportRoutes(app, dependencies);
  registerContactMessageRoutes(app, dependencies);
  registerSettingsRoutes(app, dependencies);
  registerContentPageRoutes(app, dependencies);
  registerAuditLogRoutes(app, dependencies);
}
