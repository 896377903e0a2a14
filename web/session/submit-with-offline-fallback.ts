import { data, isRouteErrorResponse } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { tellNewsOf } from "../news/told-news.ts";
import { refreshShopper } from "../shopper/shopper-store.ts";
import { readForm } from "./read-form.ts";

interface Sent<Answer> {
  readonly request: Request;
  readonly serverAction: () => Promise<Answer>;
}

/**
 * Sends a form, and shows the message of its answer. When no answer comes, the page stays, with all that was typed, and `page` makes
 * it say so; it is also given the form's fields.
 */
export async function submitWithOfflineFallback<Answer, Page>(
  { request, serverAction }: Sent<Answer>,
  page: (refusal: string, form: Readonly<Record<string, string>>) => Page,
) {
  const copy = request.clone();
  try {
    const answer = await serverAction();
    tellNewsOf(answer);
    return answer;
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    // A refusal by status keeps the loaders from trying, too.
    return data(page(m.error_unreachable(), await readForm(copy)), { status: 503 });
  } finally {
    refreshShopper();
  }
}

/** Sends a form in which nothing is typed. When no answer comes, nothing has changed, and the page says so. */
export async function submitChange<Answer>(sent: Sent<Answer>) {
  return await submitWithOfflineFallback(sent, () => ({ refusal: m.change_unreachable(), at: Date.now() }));
}

/** Answers of what stands before a shop that is not there, or of a shop that is too busy. */
const nobodyThere: readonly number[] = [502, 503, 504];

/** Whether the shop is out of reach: fetch throws a TypeError then, or reading the rest of an answer fails with one. */
function isNoAnswer(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return nobodyThere.includes(error.status);
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}
