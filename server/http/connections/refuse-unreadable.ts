import { randomUUID } from "node:crypto";
import { RequestError } from "@hono/node-server";
import type { Logger } from "pino";
import { requestId } from "../../process/log.ts";
import { setCommonHeaders } from "../common-headers.ts";

/**
 * Answers what is HTTP and yet no request that a site could be asked, such as one to a host that is none: 400 with the headers of
 * every answer and a line of its own, without what was sent.
 */
export function refuseUnreadable(log: Logger, publicUrl: string): (error: unknown) => Response {
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
