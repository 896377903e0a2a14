import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { auditLogCalls } from "./audit-log.ts";
import { staffLoginCall, staffSessionCalls } from "./auth.ts";
import { categoryCalls } from "./categories.ts";
import { cityCalls } from "./cities.ts";
import { codeBatchCalls } from "./code-batches.ts";
import { codeCheckCalls } from "./code-checks.ts";
import { contactMessageCalls } from "./contact-messages.ts";
import { contentPageCalls } from "./content-pages.ts";
import { couponCalls } from "./coupons.ts";
import { customerCalls } from "./customers.ts";
import { fakeReportCalls } from "./fake-reports.ts";
import { neverStored } from "./never-stored.ts";
import { orderCalls } from "./orders.ts";
import { productCalls } from "./products.ts";
import { requireOwner, requireStaff } from "./require-staff.ts";
import { reviewCalls } from "./reviews.ts";
import { settingsCalls } from "./settings.ts";
import { sliderCalls } from "./sliders.ts";
import { staffCalls } from "./staff.ts";
import { statsCall } from "./stats.ts";
import { stockMovementCalls } from "./stock-movements.ts";

/** The back office's calls, under /admin: whatever is there needs a session of staff, but for signing in. */
export function adminCalls(app: OpenAPIHono<ApiEnv>, dependencies: ApiDependencies): void {
  app.use("/admin/*", neverStored);
  // It answers before the guard is reached.
  staffLoginCall(app, dependencies);
  app.use("/admin/*", requireStaff(dependencies));
  app.use("/admin/staff/*", requireOwner);
  app.use("/admin/settings/*", requireOwner);
  app.use("/admin/content-pages/*", requireOwner);
  app.use("/admin/audit-log/*", requireOwner);

  staffSessionCalls(app, dependencies);
  productCalls(app, dependencies);
  stockMovementCalls(app, dependencies);
  categoryCalls(app, dependencies);
  sliderCalls(app, dependencies);
  cityCalls(app, dependencies);
  orderCalls(app, dependencies);
  couponCalls(app, dependencies);
  reviewCalls(app, dependencies);
  customerCalls(app, dependencies);
  statsCall(app, dependencies);
  staffCalls(app, dependencies);
  codeBatchCalls(app, dependencies);
  codeCheckCalls(app, dependencies);
  fakeReportCalls(app, dependencies);
  contactMessageCalls(app, dependencies);
  settingsCalls(app, dependencies);
  contentPageCalls(app, dependencies);
  auditLogCalls(app, dependencies);
}
