import type { Operations } from "./operations.generated.ts";
import { type OperationName, sendUntilGranted } from "./request.ts";

type EventOperation = {
  [Name in OperationName]: Operations[Name] extends { events: unknown } ? Name : never;
}[OperationName];

/**
 * Posts a long-running request and yields its events. A shop that responds immediately yields one. Throws a RequestFailure if rejected.
 */
export async function* requestEvents<Name extends EventOperation>(
  name: Name,
  body: Operations[Name]["body"],
  signal: AbortSignal,
): AsyncGenerator<Operations[Name]["events"], undefined> {
  const headers = { Accept: "text/event-stream" };
  const response = await sendUntilGranted(name, { body, signal, headers });
  if (response.headers.get("Content-Type") !== "text/event-stream" || response.body === null) {
    yield await response.json();
    return;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (unread + part.value).split("\n\n");
    unread = events.pop() ?? "";
    for (const event of events) yield JSON.parse(event.replace(/^data: /, ""));
  }
}
