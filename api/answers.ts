import { z } from "@hono/zod-openapi";
import { Failure } from "#contract/failure.ts";

/** A JSON answer, for a route's description. */
export function answer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { "application/json": { schema } } };
}

/** The refusals a route may answer beside its success, by status. */
export const refusal = {
  400: answer("Not JSON, or not an object", Failure),
  401: answer("No token, or one that opens nothing", Failure),
  403: answer("Not yours to do", Failure),
  404: answer("Not there, or not yours", Failure),
  409: answer("In conflict with how things are now", Failure),
  413: answer("Too large", Failure),
  415: answer("Not JSON by its content type", Failure),
  422: answer('A field is wrong; "errors" says which and why', Failure),
  429: answer("Tried too often; see Retry-After", Failure),
  503: answer("Away or full for a moment; see Retry-After", Failure),
};

/** Of a call that refuses nothing itself: the form of what it is refused with when it can't be understood at all. */
export const anyRefusal = { "4XX": answer("Refused; the message says why", Failure) };

/** What any call with a body may answer. */
export const bodyRefusals = { 400: refusal[400], 413: refusal[413], 415: refusal[415], 422: refusal[422] };

/** A JSON body, for a route's description. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { "application/json": { schema } } } };
}

/** A form with a file in its field `file`, for a route's description. */
export const fileBody = {
  body: {
    required: true,
    content: {
      "multipart/form-data": {
        schema: z.object({ file: z.any().meta({ type: "string", format: "binary" }) }),
      },
    },
  },
};

/** `{ data: … }` around what a call answers. */
export function data<Schema extends z.ZodType>(schema: Schema) {
  return z.object({ data: schema });
}

/** `{ message, data: … }` around what a change answers. */
export function messageAndData<Schema extends z.ZodType>(schema: Schema) {
  return z.object({ message: z.string(), data: schema });
}

/** The mark of a call that needs a token. */
export const bearer = [{ bearer: [] }];

/** The mark of a call that is open to everybody. */
export const noToken: [] = [];
