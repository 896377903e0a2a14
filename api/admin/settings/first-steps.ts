import { DemoContent, FirstSteps } from "#contract/admin/opening.ts";
import { countDemoContent, removeDemoContent } from "#shop/demo/remove-demo-content.ts";
import { sendsMail } from "#shop/emails/mail-settings.ts";
import { findFirstSteps } from "#shop/opening.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { data, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";

const steps = staffRoute("get", "/admin/first-steps", {
  operationId: "adminGetFirstSteps",
  summary: "Steps before a new shop opens, and remaining demo content",
  responses: { 200: response("Each step, and whether it is done", data(FirstSteps)) },
});
const removeDemo = staffRoute("delete", "/admin/demo-content", {
  operationId: "adminDeleteDemoContent",
  summary: "Remove the demo content for good; needs a confirmed session",
  responses: { 200: response("Removed content", data(DemoContent)) },
});

export function registerFirstStepsRoutes(app: Api, { db, hasSmtpUrl }: ApiDependencies): void {
  app.openapi(steps, async (c) => {
    const [found, demo_content] = await Promise.all([
      findFirstSteps(db, { sendsMail: await sendsMail(db, { hasSmtpUrl }) }),
      countDemoContent(db),
    ]);
    return c.json({ data: { steps: found, demo_content } }, 200);
  });

  app.openapi(removeDemo, async (c) => c.json({ data: await removeDemoContent(db, c.var.staff) }, 200));
}
