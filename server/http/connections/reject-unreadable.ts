import { randomUUID } from "node:crypto";
import { RequestError } from "@hono/node-server";
import type { Logger } from "pino";
import { requestId } from "../../process/log.ts";
import { setCommonHeaders } from "../common-headers.ts";

/**
 * Responds with 400 to HTTP that no site can serve, such as a request for an invalid host. Sets the common headers and
 * logs a line without the request.
 */
export function rejectUnreadable(log: Logger, publicUrl: string): (error: unknown) => Response {
  return (error) => {
    const isUnreadable = error instanceof RequestError;
    const status = isUnreadable ? 400 : 500;
    requestId.run(randomUUID(), () => {
      if (isUnreadable) log.info({ status, refused: error.message }, "request");
      else log.error({ err: error }, "failed");
    });
    const response = new Response(null, { status });
    setCommonHeaders(response.headers, publicUrl);
    return response;
  };
}
