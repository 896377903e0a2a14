import { expect, test } from "vitest";
import { emailTextKinds } from "#contract/admin/emails/email-text-kinds.ts";
import { languages } from "#contract/language.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { findSettings } from "#shop/settings/find-settings.ts";
import { previewEmail } from "./preview-email.ts";

const { db } = await openTestDatabase();
const onCodesOrVat = /verification code|silver layer|كود التحقق|كود تحقق|الطبقة الفضية|\bVAT\b|ضريب/i;

async function mentions(): Promise<boolean[]> {
  const settings = await findSettings(db);
  const words = { subject: "", heading: "", intro: "", closing: "" };
  const rendered = emailTextKinds.flatMap((kind) =>
    languages.map((language) =>
      previewEmail({ kind, language, words }, { settings, publicUrl: "http://localhost" }),
    ),
  );
  return (await Promise.all(rendered)).map(({ html }) => onCodesOrVat.test(html));
}

test("e-mails mention codes and VAT only in a shop that has them", async () => {
  expect(await mentions()).toContain(true);
  await db.updateTable("settings").set({ vat_percent: 0, packs_carry_codes: false }).execute();
  expect(await mentions()).not.toContain(true);
});
