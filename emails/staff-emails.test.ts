import { describe, expect, test } from "vitest";
import type { Language } from "#contract/language.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { findDueEmail } from "#shop/emails/email.ts";
import type { StaffEmailKind } from "#shop/emails/email-content.ts";
import { storeUnsent } from "#shop/emails/email-delivery.ts";
import { queueStaffEmail } from "#shop/emails/queue-staff-email.ts";
import { eraseExpiredSecretEmails } from "#shop/emails/secret-emails.ts";
import { endInvitations, findInvited, inviteStaff } from "#shop/staff/invitations.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { renderEmail } from "./render-email.ts";

const { db } = await openTestDatabase();

const publicUrl = "https://smile.example";
const newest = () =>
  db.selectFrom("emails").select(["id", "text", "html"]).orderBy("id", "desc").executeTakeFirstOrThrow();

/** Renders and stores the newest e-mail, like a shop without a mail server. */
async function made() {
  const due = await findDueEmail(db, (await newest()).id);
  const mail = due && (await renderEmail(due, { db, publicUrl, key: testCodeKey }));
  if (due === null || mail === null) throw new Error("the e-mail is not needed");
  await storeUnsent(db, due, mail);
  return { ...mail, to: due.to };
}

async function invited(language: Language) {
  const { staff } = await insertStaff(db, "packer");
  await db.updateTable("staff").set({ password_hash: null }).where("id", "=", staff.id).execute();
  await db.transaction().execute((tx) => inviteStaff(tx, staff.id, language));
  return staff;
}

describe("invitation", () => {
  test.each([
    ["en", "You’re invited to join the Smile team", "The link works once, within 7 days."],
    ["ar", "دعوة للانضمام إلى فريق Smile", "الرابط صالح لمدة 7 أيام، ولمرة واحدة فقط."],
  ] as const)("in %s contains a link for its recipient's account", async (language, subject, limits) => {
    const staff = await invited(language);
    const mail = await made();
    expect([mail.to, mail.subject]).toEqual([staff.email, subject]);
    expect(mail.text.replace(/[\u2066-\u2069]/g, "")).toContain(limits);
    const token = /https:\/\/smile\.example\/admin\/invitation\/([\w-]{43})\n/.exec(mail.text)?.[1] ?? "";
    expect(mail.html).toContain(token);
    expect(await findInvited(db, token)).toEqual(staff);
  });

  test("has another subject for a staff member with a password", async () => {
    const { staff } = await insertStaff(db);
    await db.transaction().execute((tx) => inviteStaff(tx, staff.id, "en"));
    expect((await made()).subject).toBe("Choose a new password");
  });

  test("is erased from the database after it was used or has ended", async () => {
    const staff = await invited("en");
    await made();
    await db.transaction().execute((tx) => endInvitations(tx, staff.id));
    expect(await newest()).toMatchObject({ text: null, html: null });
    await invited("en");
    await made();
    const queued_at = new Date(Date.now() - 8 * 24 * 60 * 60_000);
    await db.updateTable("emails").set({ queued_at }).execute();
    await eraseExpiredSecretEmails(db);
    expect(await newest()).toMatchObject({ text: null, html: null });
  });

  test("is not sent to removed staff or after a password was chosen", async () => {
    for (const change of [{ removed_at: new Date() }, { invited_at: null }]) {
      const staff = await invited("en");
      await db.updateTable("staff").set(change).where("id", "=", staff.id).execute();
      await expect(made()).rejects.toThrow("not needed");
    }
  });
});

test.each<[StaffEmailKind, Language, string]>([
  ["staff_factors_removed", "en", "Two-step verification was removed from your account"],
  ["staff_factors_removed", "ar", "تم إيقاف التحقق بخطوتين في حسابك"],
])("%s in %s links to the back office", async (kind, language, subject) => {
  const { staff } = await insertStaff(db);
  await db.transaction().execute((tx) => queueStaffEmail(tx, staff.id, kind, language));
  const mail = await made();
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain("https://smile.example/admin\n");
});
