import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { claimDue, recordOutcome } from "../outbox/outbox.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { findDueEmail } from "./email.ts";
import { recordSent, storeUnsent } from "./email-delivery.ts";
import { queueEmail } from "./queue-email.ts";

const { db } = await openTestDatabase();

const retries = { firstWait: 1, maxWait: 1, max: 1 };
const made = { subject: "Order", text: "for Mona", html: "<p>for Mona" };

test("erasing a customer erases the texts of e-mails, also of one that is being sent", async () => {
  const customerId = await insertCustomer(db);
  await queueEmail(db, customerId, { kind: "order_received", details: { order_id: 1 } });
  const { id } = await db.selectFrom("emails").select("id").executeTakeFirstOrThrow();
  const due = await findDueEmail(db, id);
  if (due === null) throw new Error("expected the e-mail");
  await storeUnsent(db, due, made);
  const [row] = await claimDue(db, "email");
  if (row === undefined) throw new Error("expected the delivery");
  const failure = { state: "failed", reason: "550 <mona@example.com> unknown" } as const;
  await recordOutcome(db, row, failure, retries);
  await db.deleteFrom("customers").where("id", "=", customerId).execute();
  await recordSent(db, due, made);
  await storeUnsent(db, due, made);
  await recordOutcome(db, row, failure, retries);

  expect(await findDueEmail(db, id)).toBeNull();
  expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("emails").selectAll().execute()).toMatchObject([
    {
      kind: "order_received",
      customer_id: null,
      to_address: null,
      details: {},
      subject: null,
      text: null,
      html: null,
    },
  ]);
});
