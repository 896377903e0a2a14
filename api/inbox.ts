import { z } from "@hono/zod-openapi";
import { NewContactMessage } from "#contract/inbox/contact.ts";
import { m } from "#messages/compiled/messages.js";
import { receiveMessage } from "#shop/inbox/receive-message.ts";
import type { Api, ApiDependencies } from "./context.ts";
import { tooManyTries } from "./failures.ts";
import { customerIfKnown } from "./require-customer.ts";
import { bodyRejections, jsonBody, rejections, response } from "./responses.ts";
import { publicRoute } from "./routes.ts";

const route = publicRoute("post", "/contact", {
  operationId: "sendContactMessage",
  summary: "Write to the shop",
  request: jsonBody(NewContactMessage),
  responses: {
    201: response("Stored, and mailed to the shop", z.object({ message: z.string() })),
    ...bodyRejections,
    ...rejections(429),
  },
});

export function registerContactRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db, accountDependencies, clientAddress } = dependencies;

  // Messages of customers are erased with the account. An expired session must not lose a message.
  app.use(route.path, customerIfKnown(dependencies));
  app.openapi(route, async (c) => {
    const sender = {
      customerId: c.get("customer")?.id ?? null,
      address: clientAddress(c),
      language: c.var.language,
    };
    const result = await receiveMessage(db, accountDependencies.rateLimits, c.req.valid("json"), sender);
    if (!result.ok) return tooManyTries(c, result.rejection);
    return c.json({ message: m.contact_sent({}, { locale: c.var.language }) }, 201);
  });
}
