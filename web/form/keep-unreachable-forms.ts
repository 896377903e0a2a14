import { type DataStrategyResult, data, isRouteErrorResponse } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { keepChosenCity, refreshShopper, writeVisitKey } from "../shopper/shopper-store.ts";
import { formAgain, type RejectedForm, readForm } from "./posted-form.ts";

type Results = Record<string, DataStrategyResult>;

/**
 * Middleware of the browser for all forms. Without a response from the shop, a form is rejected like any other: its page stays with the
 * typed text and a reason. The router would show an error page.
 */
export async function keepUnreachableForms(
  { request }: { readonly request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  if (request.method === "GET") return await keepChosenCity(next);
  const copy = request.clone();
  writeVisitKey();
  const results = await keepChosenCity(next);
  refreshShopper();
  const failed = Object.entries(results).filter(
    ([, { type, result }]) => type === "error" && isUnreachable(result),
  );
  if (failed.length === 0) return results;
  const again = formAgain(await readForm(copy), { rejection: m.change_unreachable() });
  const page: RejectedForm = { ...again, isUnsent: true };
  // An error status also keeps the loaders from running.
  const unsent: DataStrategyResult = { type: "data", result: data(page, { status: 503 }) };
  return { ...results, ...Object.fromEntries(failed.map(([id]) => [id, unsent])) };
}

/** Statuses of proxies without a shop, and of an overloaded shop. */
const unreachableStatuses: readonly number[] = [502, 503, 504];

/** True if the shop is unreachable: fetch, or reading the rest of a response, throws a TypeError. The router wraps it. */
function isUnreachable(result: unknown): boolean {
  const error = typeof result === "object" && result !== null && "data" in result ? result.data : result;
  if (isRouteErrorResponse(result)) return unreachableStatuses.includes(result.status);
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}
