import { whatsappTexts } from "#contract/admin/whatsapp-kinds.ts";
import {
  AdminWhatsappText,
  AdminWhatsappTextQuery,
  WhatsappTextPatch,
} from "#contract/admin/whatsapp-texts.ts";
import { usualWhatsappText } from "#messages/whatsapp-text.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  changeWhatsappText,
  findWhatsappText,
  listWhatsappTexts,
  type WhatsappTextRow,
} from "#shop/settings/whatsapp-texts.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { resource } from "../resource.ts";
import { rejected } from "../responses.ts";

export function registerWhatsappTextRoutes(app: Api, { db }: ApiDependencies): void {
  const routes = resource(app, db, ["whatsapp-texts", "WhatsappText", AdminWhatsappText], {
    find: findWhatsappText,
    toJson: toWhatsappTextJson,
    lock: lockRow("message_texts"),
    logged: ({ id, kind, text_ar, text_en }) => ({ id, kind, text_ar, text_en }),
  });
  routes.list(
    AdminWhatsappTextQuery,
    listWhatsappTexts,
    "Owner's texts for WhatsApp, one row per kind, found by their content",
  );
  routes.one("Texts of one kind for WhatsApp");
  routes.change(
    WhatsappTextPatch,
    changeWhatsappText,
    rejected,
    "Change the texts; empty ones mean the usual",
  );
}

function toWhatsappTextJson({ updated_at, ...row }: WhatsappTextRow): AdminWhatsappText {
  return {
    ...row,
    usual_ar: usualWhatsappText(row.kind, "ar"),
    usual_en: usualWhatsappText(row.kind, "en"),
    values: [...whatsappTexts[row.kind]],
    updated_at: updated_at.toISOString(),
  };
}
