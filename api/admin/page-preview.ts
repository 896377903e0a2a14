import { PagePreview, PagePreviewRequest } from "#contract/admin/page-preview.ts";
import { strictly } from "#contract/strictly.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { notFound } from "../failures.ts";
import { bodyRejections, data, jsonBody, rejections, response } from "../responses.ts";
import { staffRoute } from "./routes.ts";

const preview = staffRoute("post", "/admin/page-preview", {
  operationId: "adminPreviewPage",
  summary: "Render a page of the shop with unsaved content; nothing is saved",
  request: jsonBody(strictly(PagePreviewRequest)),
  responses: {
    200: response("The page as HTML, to be shown without its scripts", data(PagePreview)),
    ...rejections(404),
    ...bodyRejections,
  },
});

export function registerPagePreviewRoute(app: Api, { admitted, previewPage }: ApiDependencies): void {
  app.openapi(preview, async (c) => {
    const { path, ...draft } = c.req.valid("json");
    const preview = await admitted(c, () => previewPage(path, draft));
    return preview === null ? notFound(c) : c.json({ data: preview }, 200);
  });
}
