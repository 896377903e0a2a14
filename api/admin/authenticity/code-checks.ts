import { CodeLookup, LookedUpCode } from "#contract/admin/authenticity/code-batch.ts";
import {
  AdminCodeCheck,
  AdminCodeCheckQuery,
  CodeCheckFigures,
} from "#contract/admin/authenticity/code-check.ts";
import { DaySpan } from "#contract/admin/day-span.ts";
import type { Language } from "#contract/language.ts";
import { strictly } from "#contract/strictly.ts";
import { formatMoment } from "#messages/format.ts";
import { inLanguage } from "#messages/in-language.server.ts";
import { shopDetails } from "#messages/shop-details.ts";
import { verdictWords } from "#messages/verdict-words.ts";
import { adminBatches } from "#shop/authenticity/admin-batches.ts";
import {
  type AdminCheck,
  checkFigures,
  findAdminCheck,
  listAdminChecks,
} from "#shop/authenticity/admin-checks.ts";
import { lookUpCode, type LookedUpCode as ShopLookup } from "#shop/authenticity/check-code.ts";
import { findSettings, type Settings } from "#shop/settings/find-settings.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { bodyRejections, data, jsonBody, rejections, response } from "../../responses.ts";
import { reading } from "../resource.ts";
import { staffRoute } from "../routes.ts";
import { toBatchJson } from "./audited-batches.ts";

const figures = staffRoute("get", "/admin/code-checks/figures", {
  operationId: "adminGetCodeCheckFigures",
  summary: "Figures of code checks between two days in Cairo; default: the last thirty",
  request: { query: strictly(DaySpan) },
  responses: { 200: response("Figures", data(CodeCheckFigures)), ...rejections(422) },
});

/** Looks up a code for a caller. It is a POST, since logs contain URLs. */
const lookup = staffRoute("post", "/admin/code-batches/lookup", {
  operationId: "adminLookUpCode",
  summary: "Verdict for the next customer and history of a code; counts no check",
  request: jsonBody(strictly(CodeLookup)),
  responses: { 200: response("The code's history", data(LookedUpCode)), ...bodyRejections },
});

export function registerCodeCheckRoutes(app: Api, { db, codes }: ApiDependencies): void {
  app.openapi(figures, async (c) => {
    return c.json({ data: await checkFigures(db, codes.limits, c.req.valid("query")) }, 200);
  });

  const routes = reading(app, db, ["code-checks", "CodeCheck", AdminCodeCheck], toAdminCodeCheckJson);
  routes.list(AdminCodeCheckQuery, listAdminChecks, "Checks of codes, by verdict, batch or product");
  routes.one(findAdminCheck, "One check");

  const batches = adminBatches(codes.limits);

  app.openapi(lookup, async (c) => {
    const [looked, settings] = await Promise.all([
      lookUpCode(db, codes, c.req.valid("json").code),
      findSettings(db),
    ]);
    const { found, verdict } = looked;
    const batch = found === null ? null : await batches.find(db, found.batchId);
    const lookedUp: LookedUpCode = {
      verdict,
      words: { ar: wordsFor(looked, settings, "ar"), en: wordsFor(looked, settings, "en") },
      code: found?.hash ?? null,
      batch: batch === null ? null : toBatchJson(batch),
      check_count: found?.checkCount ?? 0,
      device_count: found?.deviceCount ?? 0,
      first_checked_at: found?.firstCheckedAt?.toISOString() ?? null,
    };
    return c.json({ data: lookedUp }, 200);
  });
}

function toAdminCodeCheckJson({ at, ...check }: AdminCheck): AdminCodeCheck {
  return { ...check, at: at.toISOString(), updated_at: at.toISOString() };
}

/** Returns the texts of the result page in one language. */
function wordsFor({ verdict, shown, found }: ShopLookup, settings: Settings, language: Language) {
  return inLanguage(language, () => {
    const { title, text, steps } = verdictWords[verdict];
    const moment = formatMoment(shown.firstCheckedAt, language);
    const { brand } = shopDetails(settings, language);
    const said = [text({ moment, count: shown.checkCount, brand }), found?.recallText[language] ?? ""];
    return {
      title: title(),
      text: said.filter((part) => part !== "").join("\n"),
      steps: steps.map((step) => step()),
    };
  });
}
