import { z } from "@hono/zod-openapi";
import { NewNotice } from "#contract/notices/notice.ts";
import { m } from "#messages/compiled/messages.js";
import { askForNotice } from "#shop/notices/ask-for-notice.ts";
import type { Api, ApiDependencies } from "./context.ts";
import { failureWithCode, notFound, tooManyTries } from "./failures.ts";
import { bodyRejections, idParams, jsonBody, rejections, response } from "./responses.ts";
import { publicRoute } from "./routes.ts";

const route = publicRoute("post", "/products/{id}/notices", {
  operationId: "askForNotice",
  summary: "Ask to be told by e-mail when a sold-out product is back; the mailbox confirms first",
  request: { params: idParams, ...jsonBody(NewNotice) },
  responses: {
    202: response("Accepted, whether the mailbox is known or not", z.object({ message: z.string() })),
    ...bodyRejections,
    ...rejections(404, 409, 429),
  },
});

export function registerNoticeRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db, accountDependencies, clientAddress } = dependencies;

  app.openapi(route, async (c) => {
    const locale = c.var.language;
    const { email, lang = locale } = c.req.valid("json");
    const asked = {
      productId: c.req.valid("param").id,
      email,
      language: lang,
      address: clientAddress(c),
    };
    const result = await askForNotice(db, accountDependencies.rateLimits, asked);
    if (result.ok) return c.json({ message: m.notice_asked({}, { locale }) }, 202);
    switch (result.rejection.code) {
      case "product_unknown":
        return notFound(c);
      case "in_stock":
        return failureWithCode(c, 409, m.notice_in_stock({}, { locale }), "in_stock");
      case "too_many_tries":
        return tooManyTries(c, result.rejection);
    }
  });
}
