import { expect, test } from "vitest";
import { AdminEmailText } from "#contract/admin/emails/email-text.ts";
import { emailTextKinds } from "#contract/admin/emails/email-text-kinds.ts";
import { data } from "../../responses.ts";
import { exactly } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { ask } = await createTestAdmin();

test("each kind has an empty row with the default texts", async () => {
  const { json } = await ask("GET", "/email-texts");
  expect(json).toMatchObject({ meta: { total: emailTextKinds.length } });
  const [welcome, received] = AdminEmailText.array().parse(Object(json).data);
  expect(welcome).toMatchObject({ kind: "welcome", subject_ar: "", values: ["brand", "name"] });
  expect(received).toMatchObject({ kind: "order_received", usual_subject_ar: "استلمنا طلبك رقم {number}" });
});

test("texts are cleaned and stored per language", async () => {
  const body = { subject_ar: " طلبك {number}\u202e وصلنا ", intro_ar: "أهلًا {name}\r\nشكرًا لك" };
  const { status, json } = await ask("PATCH", "/email-texts/2", body);
  expect([status, exactly(data(AdminEmailText), json).data]).toMatchObject([
    200,
    { subject_ar: "طلبك {number} وصلنا", intro_ar: "أهلًا {name}\nشكرًا لك", subject_en: "" },
  ]);
});

test.each([
  [2, { subject_en: "x".repeat(121) }],
  [2, { intro_en: "x".repeat(1001) }],
  [2, { intro_en: "Open https://evil.example/reset" }],
  [2, { intro_ar: "افتحي WWW.evil.example" }],
  [2, { subject_en: "Visit evil.com now" }],
  [2, { intro_en: "Open bit.ly/x or bit。ly/x" }],
  [2, { intro_en: "ftp://evil and mailto:a" }],
  [2, { intro_en: "Your {password}" }],
  [2, { intro_en: "An open { brace" }],
  [1, { intro_en: "Your order {number}" }],
  [2, { intro_en: null }],
])("e-mail text %i rejects %j", async (id, body) => {
  const { status, json } = await ask("PATCH", `/email-texts/${id}`, body);
  expect([status, Object.keys(Object(json).errors)]).toEqual([422, Object.keys(body)]);
});

test("a preview is framed only by the back office and runs nothing", async () => {
  const preview = (query: string) => ask("GET", `/email-texts/2/preview?${query}`);
  const response = await preview("language=ar&intro=Hello");
  expect([response.status, response.text]).toEqual([200, "<p>Hello</p>"]);
  expect(response.headers.get("content-type")).toMatch("text/html");
  const policy = response.headers.get("content-security-policy") ?? "";
  for (const rule of ["default-src 'none'", "frame-ancestors 'self'", "sandbox"])
    expect(policy).toContain(rule);
  for (const query of ["language=fr", "language=ar&intro=www.evil.example", "language=ar&kind=welcome"])
    expect([query, (await preview(query)).status]).toEqual([query, 422]);
});
