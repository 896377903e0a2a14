import type { RequestListener } from "node:http";

/** Responds with 400 to a request with several `Host` lines (RFC 9112, 3.2): a proxy and the shop could choose different ones. */
export function refuseTwoHosts(answer: RequestListener): RequestListener {
  return (request, response) => {
    if (countHosts(request.rawHeaders) < 2) return answer(request, response);
    response.writeHead(400, { Connection: "close", "X-Content-Type-Options": "nosniff" }).end();
  };
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") count += 1;
  }
  return count;
}
