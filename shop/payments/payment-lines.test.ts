import { describe, expect, test } from "vitest";
import { normalReference } from "#contract/payment-reference.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { proposePayments } from "./payment-lines.ts";
import { readPaymentLine } from "./read-payment-line.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db, { stock: 1000 });

/** An order that asks for this amount first and waits, with an open claim of a reference. */
async function claimed(reference: string, pay_first = 81_900) {
  const { orderId } = await insertOrder(db, [[product, 1]]);
  await db.updateTable("orders").set({ terms: "fee_first", pay_first }).where("id", "=", orderId).execute();
  const { id } = await db
    .insertInto("payment_claims")
    .values({ order_id: orderId, reference, reference_key: normalReference(reference) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { orderId, id };
}

describe("readPaymentLine", () => {
  test.each([
    ["8812 4471 0365\t70.00", 7000, "8812 4471 0365"],
    ["70.00; 881244710365", 7000, "881244710365"],
    ["881244710365 819", 81_900, "881244710365"],
    ["٨٨١٢ ٤٤٧١ ٠٣٦٥ ١٬٢٤٠٫٥٠", 124_050, "8812 4471 0365"],
    ["28/11/2026\tVF 77119020\t540 LE", 54_000, "VF 77119020"],
    ["28-11-2026 10:40 IPN TRANSFER 881244710365 819.00 12,345.67", 81_900, "881244710365"],
    ["2026-11-28\t881244710365\tNOURHAN S\t1,819.00\t12,345.67", 181_900, "881244710365"],
    [
      "تم استلام مبلغ ٨١٩٫٠٠ جنيه من رقم ٠١٠٦٦٦٦٧٧٧٧ رقم العملية ٨٨١٢٤٤٧١٠٣٦٥ رصيدك الحالي ١٬٢٣٤٫٥٦ جنيه",
      81_900,
      "881244710365",
    ],
    [
      "تم إضافة تحويل لحظي لحسابك رقم 0123456789 بمبلغ 819 جم من NOURHAN S رقم مرجعي 881244710365 يوم 28-11-26 الساعة 10:40",
      81_900,
      "881244710365",
    ],
    [
      "EGP 819.00 received from 01066667777. Transaction ID: 8812 4471 0365 on 28/11/2026 10:40 PM. Your balance is EGP 2,345.67",
      81_900,
      "8812 4471 0365",
    ],
    [
      "You have received EGP 1,819.50 in your account 1234567890 via InstaPay, Ref: IPN88124471 28/11/2026 10:40:05",
      181_950,
      "IPN88124471",
    ],
    ["hello", undefined, undefined],
  ])("reads %s", (line, amount, reference) => {
    const { amounts, references } = readPaymentLine(line);
    expect(amounts[0]).toBe(amount);
    expect(references.map(normalReference)).toEqual(
      reference === undefined ? [] : expect.arrayContaining([normalReference(reference)]),
    );
  });

  test.each([
    ["تم إرسال 819.00 جنيه إلى 01066667777 رقم العملية 881244710365"],
    ["28/11/2026\t881244710365\t-819.00"],
    ["EGP 819.00 sent to 01066667777, Ref 881244710365"],
  ])("reads nothing from money that left: %s", (line) => {
    expect(readPaymentLine(line)).toEqual({ amounts: [], references: [] });
  });

  test.each([["01066667777"], ["28112026"], ["0123456789"], ["2345 67"]])(
    "takes no day, phone, account or balance for a reference: %s",
    (typed) => {
      const line =
        "28/11/2026 819.00 from 010 6666 7777 to account 0123456789 ref 881244710365 balance 2345.67";
      expect(readPaymentLine(line).references.map(normalReference)).not.toContain(normalReference(typed));
    },
  );
});

const resultsOf = async (text: string) => await proposePayments(db, text);

describe("proposePayments", () => {
  test("matches amount and reference together; the amount alone is a suggestion", async () => {
    const { orderId, id } = await claimed("5550 1111", 7000);
    const done = await claimed("5550 2222", 7100);
    await db
      .insertInto("accepted_references")
      .values({ order_id: done.orderId, reference_hash: await hashOf("55502222") })
      .execute();
    const text = "55501111\t70.00\n5550 1111\t70.00\n5550-3333\t70\n5550 2222\t71\nx";
    const [match, again, alone, before, other] = await resultsOf(text);
    expect(match).toMatchObject({ result: "match", amount_egp: 70, claim: { id, order_id: orderId } });
    expect(again).toMatchObject({ result: "repeated", claim: null });
    expect(alone).toMatchObject({ result: "suggestion", claim: null });
    expect(before).toMatchObject({ result: "accepted", orders: [{ order_id: done.orderId }] });
    expect(other).toMatchObject({ result: "unreadable" });
    expect((await resultsOf("55501111\t60.00"))[0]).toMatchObject({ result: "other_amount" });
  });

  test.each([
    ["9901 4471 0001", "28/11/2026 10:40\t990144710001\t12,345.67\t819.00"],
    ["990144710002", "990144710002 819"],
    ["9901 4471 0003", "819 9901 4471 0003"],
    ["٩٩٠١٤٤٧١٠٠٠٤", "28-11-2026 IPN 990144710004 2.00 819.00 12,345.67"],
    ["990144710005", "تم استلام 819 جنيه من 01066667777 برقم عملية 990144710005 بتاريخ 28/11 10:40"],
  ])("finds the amount of the claim of %s among several numbers", async (reference, line) => {
    const { id } = await claimed(reference);
    expect((await resultsOf(line))[0]).toMatchObject({ result: "match", amount_egp: 819, claim: { id } });
  });

  test.each([
    ["28112026", "28/11/2026 8812 4471 1000 819.00"],
    ["01066667777", "819.00 EGP from 01066667777 Ref 881244711001"],
    ["0123456789", "819.00 EGP to account 0123456789, Ref 881244711002"],
    ["8812", "8812 4471 1003 819.00"],
    ["881244711004", "881244711004 EGP 70.00 balance EGP 819.00"],
    ["881244711005", "EGP 819.00 sent to 01066667777 Ref 881244711005"],
  ])("does not match a claim of %s by %s", async (reference, line) => {
    await claimed(reference);
    expect((await resultsOf(line))[0]?.result).not.toBe("match");
  });
});

async function hashOf(key: string): Promise<Buffer> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key)));
}
