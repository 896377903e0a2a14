import { OpenAPIHono, z } from "@hono/zod-openapi";
import { Check, NewCheck, VerifiedProduct } from "#contract/authenticity/authenticity.ts";
import { bodyRejections, data, jsonBody, rejections, response } from "../responses.ts";

const device = z
  .string()
  .max(100)
  .optional()
  .describe("Random id of the device; without it address and browser identify it");

/** Describes the authenticity service in OpenAPI 3.1, separately, since it may have its own host. */
export function authenticityDocument() {
  const app = new OpenAPIHono();
  app.openAPIRegistry.registerPath({
    method: "get",
    path: "/products/{code}",
    summary: "Whether the code of a pack is genuine; the check counts",
    request: {
      params: z.object({ code: z.string().describe("May contain spaces, dashes and Arabic digits") }),
      headers: z.object({ "X-Device": device }),
    },
    responses: {
      200: response("Genuine", data(VerifiedProduct)),
      202: { description: "No such code" },
      204: { description: "Warning: checked too often, or an untrusted batch" },
      ...rejections(429, 503),
    },
  });
  app.openAPIRegistry.registerPath({
    method: "post",
    path: "/checks",
    summary: "Check a code with a verdict in words, for the shop's page",
    request: jsonBody(NewCheck),
    responses: { 200: response("A verdict", data(Check)), ...bodyRejections, ...rejections(429, 503) },
  });
  return app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Shop, authenticity",
      version: "1",
      description: "Any site may use it, without cookies.",
    },
    servers: [{ url: "/api" }],
  });
}
