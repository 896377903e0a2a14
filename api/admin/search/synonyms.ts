import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { NewSynonym, Synonym, SynonymPatch, SynonymQuery } from "#contract/admin/catalogue/synonym.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChangeOf, auditedCreation, auditedDeletion } from "#shop/audit/audited.ts";
import { lockRow, lockRowForDeletion } from "#shop/audit/lock-row.ts";
import { findSynonym, listSynonyms, type Synonym as ShopSynonym } from "#shop/search/admin-synonyms.ts";
import { addSynonym, changeSynonym, deleteSynonym, type SynonymRefusal } from "#shop/search/save-synonym.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { changedMeanwhile, changeTarget, refused } from "../answers.ts";
import { auditedResource } from "../audit/audited-resource.ts";
import { lists, shows } from "../handlers.ts";
import { adminRoutes } from "../routes.ts";

const routes = adminRoutes("synonyms", "Synonym", Synonym);
const list = routes.list(SynonymQuery, "Words and phrases that find each other, found by either");
const one = routes.one("One pair");
const create = routes.create(NewSynonym, "Let two phrases find each other; search knows it within a second");
const change = routes.change(SynonymPatch, "Change either phrase of a pair");
const remove = routes.remove("Delete a pair");
const resource = auditedResource("synonyms", lockRow("synonyms"), findSynonym, toSynonymJson);

export function registerSynonymRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(list, lists(db, listSynonyms, toSynonymJson));
  app.openapi(one, shows(db, findSynonym, toSynonymJson));

  app.openapi(create, async (c) => {
    const body = c.req.valid("json");
    const result = await auditedCreation(db, c.var.staff, resource, (tx) => addSynonym(tx, body));
    return result.ok ? c.json({ data: result.value }, 201) : notSaved(c, result.refusal);
  });

  app.openapi(change, async (c) => {
    const target = changeTarget(c.req.valid("param"), c.req.valid("header"));
    const body = c.req.valid("json");
    const result = await auditedChangeOf(db, c.var.staff, resource, target, (tx) =>
      changeSynonym(tx, target.id, body),
    );
    if (result.ok) return c.json({ data: result.value }, 200);
    if (result.refusal.code === "changed_meanwhile") return changedMeanwhile(c, result.refusal);
    return notSaved(c, result.refusal);
  });

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    const doomed = { ...resource, lock: lockRowForDeletion("synonyms") };
    const result = await auditedDeletion(db, c.var.staff, doomed, id, (tx) => deleteSynonym(tx, id));
    return result.ok ? c.body(null, 204) : notFound(c);
  });
}

function notSaved(c: Context<ApiEnv>, refusal: SynonymRefusal) {
  const locale = c.var.language;
  switch (refusal.code) {
    case "unknown":
    case "fields":
      return refused(c, refusal);
    case "synonym_needless":
      return failure(c, 409, m.admin_synonym_needless({}, { locale }));
    case "synonyms_full":
      return failure(c, 409, m.admin_synonyms_full({ max: String(refusal.max) }, { locale }));
    case "synonym_taken": {
      const { phrase, means } = refusal;
      return failure(c, 409, m.admin_synonym_taken({ phrase, means }, { locale }));
    }
  }
}

function toSynonymJson({ created_at, updated_at, ...synonym }: ShopSynonym): Synonym {
  return { ...synonym, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
