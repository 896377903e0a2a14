import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { recordConsent, withdrawConsents } from "../consents/consents.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertEmails } from "./insert-emails.ts";
import { kindsByConsent } from "./message-types.ts";

const { db } = await openTestDatabase();
const contactHash = Buffer.alloc(32, 7);

async function queue(kind: string, consentId: number | null) {
  const customerId = await insertCustomer(db);
  await db
    .transaction()
    .execute((tx) =>
      insertEmails(
        tx,
        "kind, customer_id, to_address, language, consent_id",
        sql`select ${kind}::text, ${customerId}::int, 'mona@example.com', 'ar', ${consentId}::int`,
      ),
    );
}

test("queues a service e-mail without a consent", async () => {
  await expect(queue("welcome", null)).resolves.toBeUndefined();
});

test("queues an e-mail by consent only with a consent in force", async () => {
  const consentId = await db
    .transaction()
    .execute((tx) => recordConsent(tx, { contactHash, purpose: "stock_notice", way: "email_link" }));
  await expect(queue("back_in_stock", null)).rejects.toThrow("emails_by_consent");
  await expect(queue("back_in_stock", consentId)).resolves.toBeUndefined();
  await db.transaction().execute((tx) => withdrawConsents(tx, contactHash, "stock_notice"));
  await expect(queue("back_in_stock", consentId)).rejects.toThrow("lacks its consent");
});

test("names the same kinds as the check of the database", async () => {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'emails_by_consent'`.execute(
    db,
  );
  const named = [...(rows[0]?.text ?? "").matchAll(/'([a-z_]+)'/g)].map(([, kind]) => kind);
  expect(named).toEqual(kindsByConsent);
});
