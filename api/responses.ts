import { z } from "@hono/zod-openapi";
import { Failure } from "#contract/failure.ts";
import { rowId } from "#contract/numbers.ts";

/** JSON response for the description of a route. */
export function response<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { "application/json": { schema } } };
}

/** Error responses of routes, by status. */
const rejection = {
  400: response("Not JSON, or not an object", Failure),
  401: response("Token missing or invalid", Failure),
  403: response("Not allowed", Failure),
  404: response("Not found", Failure),
  409: response("In conflict with the current state", Failure),
  413: response("Too large", Failure),
  415: response("Not JSON by its content type", Failure),
  422: response('A field is wrong; "errors" says which and why', Failure),
  429: response("Tried too often; see Retry-After", Failure),
  503: response("Temporarily unavailable; see Retry-After", Failure),
};

/** Error responses of a route that describes none in particular. */
export const anyRejection = { "4XX": response("Refused; the message says why", Failure) };

/** Picks error responses by status. */
export function rejections<Status extends keyof typeof rejection>(
  ...statuses: Status[]
): Pick<typeof rejection, Status>;
export function rejections(...statuses: (keyof typeof rejection)[]) {
  const picked: Partial<typeof rejection> = {};
  for (const status of statuses) Object.assign(picked, { [status]: rejection[status] });
  return picked;
}

/** Error responses of every route with a body. */
export const bodyRejections = rejections(400, 413, 415, 422);

/** Path parameter of a row, for the description of a route. */
export const idParams = z.object({ id: rowId });

/** JSON body for the description of a route. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { "application/json": { schema } } } };
}

/** Form with a file in the field `file`, for the description of a route. */
export function fileBody(fields = z.object({})) {
  const schema = fields.extend({ file: z.any().meta({ type: "string", format: "binary" }) });
  return { body: { required: true, content: { "multipart/form-data": { schema } } } };
}

/** Response with `{ data: … }`. */
export function data<Schema extends z.ZodType>(schema: Schema) {
  return z.object({ data: schema });
}

/** Response with `{ message, data: … }`. */
export function messageAndData<Schema extends z.ZodType>(schema: Schema) {
  return z.object({ message: z.string(), data: schema });
}

/** Marks a route that needs a token. */
export const bearer = [{ bearer: [] }];
