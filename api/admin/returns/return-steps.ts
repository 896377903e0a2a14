import { z } from "@hono/zod-openapi";
import {
  AdminReturn,
  NewRefund,
  ReturnAcceptance,
  ReturnDecline,
  ReturnedCode,
  ReturnReceipt,
} from "#contract/admin/returns.ts";
import { idempotencyKey } from "#contract/orders/order.ts";
import { strictly } from "#contract/strictly.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { returnRejectionMessage } from "#messages/return-rejection-message.ts";
import { type EditConflict, lockedChangeOf, type UnknownRow } from "#shop/audit/audited.ts";
import { type CodeNotReturned, releaseReturnedCode } from "#shop/authenticity/returned-codes.ts";
import type { Result } from "#shop/result.ts";
import {
  type CloseRejection,
  closeReturn,
  type UndoCloseRejection,
  undoClose,
} from "#shop/returns/close-return.ts";
import {
  type AcceptRejection,
  acceptReturn,
  declineReturn,
  reopenReturn,
} from "#shop/returns/decide-return.ts";
import type { LockedReturn } from "#shop/returns/lock-return.ts";
import { type ReceiveRejection, receiveReturn } from "#shop/returns/receive-return.ts";
import { addRefund, type RefundRejection } from "#shop/returns/refund-ledger.ts";
import { type UndoReceiptRejection, undoReceipt } from "#shop/returns/undo-receipt.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failureWithCode, fieldFailure, notFound } from "../../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../../responses.ts";
import {
  type ChangeContext,
  changeRequest,
  changeTarget,
  conflictFailure,
  conflictResponse,
  ifMatchHeader,
} from "../responses.ts";
import { staffRoute } from "../routes.ts";
import { auditedReturn } from "./audited-return.ts";

const responses = {
  200: response("The return as it is now", data(AdminReturn)),
  ...rejections(404, 409),
  412: conflictResponse(AdminReturn),
  ...bodyRejections,
};

const operationNames = {
  accept: "AcceptReturn",
  decline: "DeclineReturn",
  reopen: "ReopenReturn",
  receive: "ReceiveReturn",
  close: "CloseReturn",
  "undo-receipt": "UndoReceipt",
  "undo-close": "UndoCloseReturn",
  "release-code": "ReleaseReturnedCode",
} as const;

function step<Body extends z.ZodType, const Name extends keyof typeof operationNames>(
  name: Name,
  body: Body,
  summary: string,
) {
  return staffRoute("post", `/admin/returns/{id}/${name}`, {
    operationId: `admin${operationNames[name]}`,
    summary,
    request: changeRequest(body),
    responses,
  });
}

const acceptance = step(
  "accept",
  ReturnAcceptance,
  "Accept a requested return; an exchange places its order and takes the products from stock",
);
const decline = step("decline", ReturnDecline, "Decline a requested return; the customer reads the reason");
const reopen = step("reopen", z.object({}), "Undo the decision about a return that no courier has yet");
const receipt = step(
  "receive",
  ReturnReceipt,
  "Record the pieces that arrived; stock, refund and order follow. The same again changes nothing",
);
const close = step(
  "close",
  z.object({}),
  "Close a return whose refund is paid, or whose pieces never arrived",
);
const undoneReceipt = step(
  "undo-receipt",
  z.object({}),
  "Undo the last receipt of an order before its refund is paid; stock, refund, codes and order follow",
);
const undoneClose = step("undo-close", z.object({}), "Open a closed return again");
const refund = staffRoute("post", "/admin/returns/{id}/refunds", {
  operationId: "adminAddRefund",
  summary: "Add an entry to the refund ledger: a payment, an amount due, or the reversal of either",
  request: {
    params: idParams,
    headers: ifMatchHeader.extend({ "idempotency-key": idempotencyKey.optional() }),
    ...jsonBody(strictly(NewRefund)),
  },
  responses: { ...responses, 201: response("The return as it is now", data(AdminReturn)) },
});
const releaseCode = step(
  "release-code",
  ReturnedCode,
  "Decide that a returned pack is sold again: its code has its usual verdict",
);

/** Registers the steps of a return. Each locks the return with its order and responds with the changed return. */
export function registerReturnStepRoutes(app: Api, { db, codes }: ApiDependencies): void {
  app.openapi(acceptance, (c) => {
    const { delivery_fee_egp: deliveryFee } = c.req.valid("json");
    return act(c, (tx, locked) => acceptReturn(tx, locked, { staffId: c.var.staff.id, deliveryFee }));
  });
  app.openapi(decline, (c) => {
    const { reason } = c.req.valid("json");
    return act(c, (tx, locked) => declineReturn(tx, locked, reason));
  });
  app.openapi(reopen, (c) => act(c, (tx, locked) => reopenReturn(tx, locked, c.var.staff.id)));
  app.openapi(receipt, (c) => {
    const body = c.req.valid("json");
    return act(c, (tx, locked) =>
      receiveReturn(tx, locked, body, { staffId: c.var.staff.id, codeKey: codes.key }),
    );
  });
  app.openapi(close, (c) => act(c, closeReturn));
  app.openapi(undoneReceipt, (c) => act(c, (tx, locked) => undoReceipt(tx, locked, c.var.staff.id)));
  app.openapi(undoneClose, (c) => act(c, undoClose));
  app.openapi(refund, async (c) => {
    const entry = c.req.valid("json");
    const header = c.req.valid("header");
    const { staff } = c.var;
    const author = { staffId: staff.id, key: header["idempotency-key"] };
    const target = changeTarget(c);
    const changed = await lockedChangeOf(db, staff, auditedReturn, target, (tx, locked) =>
      addRefund(tx, locked, entry, author),
    );
    return changed.ok ? c.json({ data: changed.value }, 201) : rejected(c, changed.rejection);
  });

  app.openapi(releaseCode, (c) => {
    const { code } = c.req.valid("json");
    return act(c, (tx, { id }) =>
      releaseReturnedCode(tx, codes.key, code, { returnId: id, staffId: c.var.staff.id }),
    );
  });

  type Rejection =
    | AcceptRejection
    | ReceiveRejection
    | UndoReceiptRejection
    | CloseRejection
    | UndoCloseRejection
    | RefundRejection
    | CodeNotReturned;
  type Work = (tx: DatabaseTransaction, locked: LockedReturn) => Promise<Result<null, Rejection>>;

  async function act(c: ChangeContext, work: Work) {
    const changed = await lockedChangeOf(db, c.var.staff, auditedReturn, changeTarget(c), work);
    return changed.ok ? c.json({ data: changed.value }, 200) : rejected(c, changed.rejection);
  }

  function rejected(c: ApiContext, reason: Rejection | UnknownRow | EditConflict<AdminReturn>) {
    switch (reason.code) {
      case "unknown":
        return notFound(c);
      case "conflict":
        return conflictFailure(c, reason);
      case "fields":
        return fieldFailure(c, reason.errors);
      default:
        return failureWithCode(c, 409, returnRejectionMessage(reason, c.var.language), reason.code);
    }
  }
}
