import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { findDueMail } from "./mail.ts";
import { keepUnsent, noteFailure, noteSent } from "./note-outcome.ts";
import { queueMail } from "./queue-mail.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

const made = { subject: "Order", text: "for Mona", html: "<p>for Mona" };

test("whoever leaves takes along what the mails tell, also one that is being sent at this moment", async () => {
  const customerId = await insertCustomer(db);
  await queueMail(db, customerId, { kind: "order_received", details: { order_id: 1 } });
  const { id } = await db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
  const due = await findDueMail(db, id);
  if (due === null) throw new Error("the mail is not there");
  await keepUnsent(db, due, made);
  await noteFailure(db, due, "550 <mona@example.com> unknown");
  await db.deleteFrom("customers").where("id", "=", customerId).execute();
  await noteSent(db, due, made);
  await keepUnsent(db, due, made);
  await noteFailure(db, due, "550 <mona@example.com> unknown");

  expect(await findDueMail(db, id)).toBeNull();
  expect(await db.selectFrom("mails").selectAll().execute()).toMatchObject([
    {
      kind: "order_received",
      customer_id: null,
      to_address: null,
      details: {},
      subject: null,
      text: null,
      html: null,
      last_error: null,
    },
  ]);
});
