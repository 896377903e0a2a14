import { data } from "react-router";
import { m } from "#messages/compiled/messages.js";

/** Sends a form. When no answer comes, the page stays, with all that was typed, and `page` makes it say so. */
export async function sendOrKeep<Answer, Page>(
  serverAction: () => Promise<Answer>,
  page: (refusal: string) => Page,
) {
  try {
    return await serverAction();
  } catch (error) {
    // What fetch throws when the shop is out of reach. A refusal by status keeps the loaders from trying, too.
    if (!(error instanceof TypeError)) throw error;
    return data(page(m.error_unreachable()), { status: 503 });
  }
}
