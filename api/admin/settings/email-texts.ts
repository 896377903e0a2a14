import { z } from "@hono/zod-openapi";
import {
  AdminEmailText,
  AdminEmailTextQuery,
  EmailPreviewQuery,
  EmailTextPatch,
} from "#contract/admin/emails/email-text.ts";
import { strictly } from "#contract/strictly.ts";
import { usualSubject } from "#messages/usual-subject.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  changeEmailText,
  findEmailText,
  listEmailTexts,
  placeholdersOf,
  type EmailText as ShopText,
} from "#shop/emails/email-texts.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { notFound } from "../../failures.ts";
import { idParams, rejections } from "../../responses.ts";
import { resource } from "../resource.ts";
import { rejected } from "../responses.ts";
import { staffRoute } from "../routes.ts";

const preview = staffRoute("get", "/admin/email-texts/{id}/preview", {
  operationId: "adminPreviewEmailText",
  summary: "Preview of an e-mail with unsaved texts and a sample order",
  request: { params: idParams, query: strictly(EmailPreviewQuery) },
  responses: {
    200: { description: "The e-mail as HTML", content: { "text/html": { schema: z.string() } } },
    ...rejections(404, 422),
  },
});

/** E-mails have inline styles and images, and run nothing. Only the back office frames them. */
const previewPolicy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox",
].join("; ");

export function registerEmailTextRoutes(app: Api, { db, previewEmail }: ApiDependencies): void {
  const routes = resource(app, db, ["email-texts", "EmailText", AdminEmailText], {
    find: findEmailText,
    toJson: toEmailTextJson,
    lock: lockRow("email_texts"),
    logged,
  });
  routes.list(AdminEmailTextQuery, listEmailTexts, "Owner's texts of e-mails to customers, one row per kind");
  routes.one("Texts of one kind of e-mail");
  routes.change(
    EmailTextPatch,
    changeEmailText,
    rejected,
    "Change the subject or the introduction; empty texts mean the usual ones",
  );

  app.openapi(preview, async (c) => {
    const text = await findEmailText(db, c.req.valid("param").id);
    if (text === null) return notFound(c);
    const { language = c.var.language, ...words } = c.req.valid("query");
    const { html } = await previewEmail({ kind: text.kind, language, words });
    return c.html(html, 200, { "Content-Security-Policy": previewPolicy });
  });
}

function toEmailTextJson({ created_at: _, updated_at, kind, ...words }: ShopText): AdminEmailText {
  return {
    ...words,
    kind,
    usual_subject_ar: usualSubject(kind, "ar"),
    usual_subject_en: usualSubject(kind, "en"),
    values: [...placeholdersOf(kind)],
    updated_at: updated_at.toISOString(),
  };
}

/** Logs only fields that staff change. */
function logged({ id, kind, subject_ar, subject_en, intro_ar, intro_en }: AdminEmailText) {
  return { id, kind, subject_ar, subject_en, intro_ar, intro_en };
}
