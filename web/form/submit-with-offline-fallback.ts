import { data, isRouteErrorResponse } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { showToastOf } from "../flash/show-toast.ts";
import { refreshShopper, writeVisitKey } from "../shopper/shopper-store.ts";
import { readForm } from "./posted-form.tsx";

interface Sent<Value> {
  readonly request: Request;
  readonly serverAction: () => Promise<Value>;
}

/**
 * Submits a form and shows the message of its response. Without a response, the page keeps its typed text and shows the result of `page`,
 * which receives the form's fields.
 */
export async function submitWithOfflineFallback<Value, Page>(
  { request, serverAction }: Sent<Value>,
  page: (rejection: string, form: Readonly<Record<string, string>>) => Page,
) {
  const copy = request.clone();
  writeVisitKey();
  try {
    const response = await serverAction();
    showToastOf(response);
    return response;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    // An error status also keeps the loaders from running.
    return data(page(m.error_unreachable(), await readForm(copy)), { status: 503 });
  } finally {
    refreshShopper();
  }
}

/** Submits a form without typed text. Without a response nothing has changed, and the page says so. */
export async function submitChange<Value>(sent: Sent<Value>) {
  return await submitWithOfflineFallback(sent, () => ({ rejection: m.change_unreachable(), at: Date.now() }));
}

/** Statuses of proxies without a shop, and of an overloaded shop. */
const unreachableStatuses: readonly number[] = [502, 503, 504];

/** True if the shop is unreachable: fetch, or reading the rest of a response, throws a TypeError. */
function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return unreachableStatuses.includes(error.status);
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}
