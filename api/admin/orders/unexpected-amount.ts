import { toPounds } from "#contract/money.ts";
import { adminOrderRejectionMessage } from "#messages/admin-order-rejection-message.ts";
import type { UnexpectedAmount } from "#shop/cash/cash-due.ts";
import type { ApiContext } from "../../context.ts";

/** Responds with 409 and the amount that is due, for a question to staff. */
export function unexpectedAmount(c: ApiContext, question: UnexpectedAmount) {
  const message = adminOrderRejectionMessage(question, c.var.language);
  return c.json({ message, error: message, code: question.code, due_egp: toPounds(question.due) }, 409);
}
