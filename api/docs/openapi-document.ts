import { z } from "zod";

/** Part of JSON Schema that the shop's schemas use. */
export interface JsonSchema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly allOf?: readonly JsonSchema[] | undefined;
  readonly items?: JsonSchema | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
}

const JsonSchema: z.ZodType<JsonSchema> = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf() {
    return z.array(JsonSchema).optional();
  },
  get allOf() {
    return z.array(JsonSchema).optional();
  },
  get items() {
    return JsonSchema.optional();
  },
  get properties() {
    return z.record(z.string(), JsonSchema).optional();
  },
  required: z.array(z.string()).optional(),
});

const Content = z.object({ "application/json": z.object({ schema: JsonSchema }) });

/** Content of a form or a file. */
const OtherContent = z.record(z.string(), z.object({ schema: JsonSchema }));

const Operation = z.object({
  summary: z.string(),
  security: z.array(z.unknown()).default([]),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: JsonSchema }))
    .default([]),
  requestBody: z.object({ content: OtherContent }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: z.union([Content, OtherContent]).optional() }),
  ),
});
export type Operation = z.infer<typeof Operation>;

/** Parts of an OpenAPI document that the page shows. */
export const OpenApiDocument = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  servers: z.tuple([z.object({ url: z.string() })]),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), JsonSchema) }),
});
export type OpenApiDocument = z.infer<typeof OpenApiDocument>;
