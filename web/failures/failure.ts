import { isRouteErrorResponse } from "react-router";
import { m } from "#messages/compiled/messages.js";
import type { FailureData } from "./wrap-route-errors.ts";

export interface Failure extends FailureData {
  readonly kind: "not_found" | "forbidden" | "busy" | "offline" | "unexpected";
}

const nothing: FailureData = { number: null, bestSellers: [] };

/** Classifies a page's error. */
export function failureOf(error: unknown): Failure {
  if (!isRouteErrorResponse(error))
    return { ...nothing, kind: isUnreachable(error) ? "offline" : "unexpected" };
  const attachedData: FailureData | null = error.data;
  return { ...nothing, ...(typeof attachedData === "object" && attachedData), kind: kindOf(error.status) };
}

function kindOf(status: number): Failure["kind"] {
  if (status === 404) return "not_found";
  if (status === 403) return "forbidden";
  return status === 503 ? "busy" : "unexpected";
}

/** True for the error that browsers throw without a response. They share its class, not its message. */
function isUnreachable(error: unknown): boolean {
  if (typeof navigator === "undefined" || !(error instanceof TypeError)) return false;
  return !navigator.onLine || /fetch|network|load failed/i.test(error.message);
}

export function failureTexts(kind: Failure["kind"]): { readonly title: string; readonly text: string } {
  switch (kind) {
    case "not_found":
      return { title: m.not_found_title(), text: m.not_found_text() };
    case "forbidden":
      return { title: m.forbidden_title(), text: m.forbidden_text() };
    case "busy":
      return { title: m.busy_title(), text: m.error_busy() };
    case "offline":
      return { title: m.offline_title(), text: m.offline_text() };
    case "unexpected":
      return { title: m.failure_title(), text: m.failure_text() };
  }
}
