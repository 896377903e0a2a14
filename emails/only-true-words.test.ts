import { sql } from "kysely";
import { expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { onCodes, onDeliveryDays, onVat } from "#messages/testing/words-of-claims.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { renderEmail } from "./render-email.ts";
import { emailKinds, everyDueEmail } from "./testing/every-email.ts";

const { db } = await openTestDatabase();

/** Renders an e-mail of each kind and language. Returns the kinds of those that speak of codes, VAT and delivery days. */
async function mentions() {
  const rendered: (readonly [string, string])[] = [];
  for (const language of languages) {
    for (const [kind, due] of await everyDueEmail(db, language, `mona-${crypto.randomUUID()}@nour.example`)) {
      const made = await renderEmail(due, { db, publicUrl: "http://localhost", key: testCodeKey });
      if (made !== null) rendered.push([kind, [made.subject, made.text, made.html].join("\n")]);
    }
  }
  expect([...new Set(rendered.map(([kind]) => kind))].toSorted()).toEqual(emailKinds.toSorted());
  const kindsOn = (words: RegExp) =>
    [...new Set(rendered.flatMap(([kind, text]) => (words.test(text) ? [kind] : [])))].toSorted();
  return { codes: kindsOn(onCodes), vat: kindsOn(onVat), days: kindsOn(onDeliveryDays) };
}

test("e-mails of all kinds mention codes, VAT and delivery days only in a shop that has them", async () => {
  await db
    .updateTable("settings")
    .set({ packs_carry_codes: true, shows_delivery_days: true, vat_percent: 14 })
    .execute();
  // An order that must be confirmed has no day yet.
  await sql`alter table orders alter confirmation set default 'confirmed'`.execute(db);
  expect(await mentions()).toEqual({
    codes: ["order_received", "welcome"],
    vat: ["order_changed", "order_received"],
    days: ["order_received"],
  });
  await db
    .updateTable("settings")
    .set({ packs_carry_codes: false, shows_delivery_days: false, vat_percent: 0, tax_number: "123-456-789" })
    .execute();
  expect(await mentions()).toEqual({ codes: [], vat: [], days: [] });
});
