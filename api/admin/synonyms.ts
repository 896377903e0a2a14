import { NewSynonym, Synonym, SynonymPatch, SynonymQuery } from "#contract/admin/synonyms.ts";
import { m } from "#messages/compiled/messages.js";
import { lockRow, lockRowForDeletion } from "#shop/audit/lock-row.ts";
import {
  addSynonym,
  changeSynonym,
  deleteSynonym,
  findSynonym,
  listSynonyms,
  type Synonym as ShopSynonym,
  type SynonymRejection,
} from "#shop/search/synonyms.ts";
import type { Api, ApiContext, ApiDependencies } from "../context.ts";
import { failure, notFound } from "../failures.ts";
import { auditedResource } from "./audit/audited-resource.ts";
import { changes, creates, deletes, lists, shows } from "./handlers.ts";
import { rejected } from "./responses.ts";
import { adminRoutes } from "./routes.ts";

const routes = adminRoutes("synonyms", "Synonym", Synonym);
const list = routes.list(SynonymQuery, "Pairs of synonyms, found by either phrase");
const one = routes.one("One pair of synonyms");
const create = routes.create(NewSynonym, "Add a pair of synonyms; search uses it within a second");
const change = routes.change(SynonymPatch, "Change either phrase of a pair");
const remove = routes.remove("Delete a pair");
const resource = auditedResource("synonyms", lockRow("synonyms"), findSynonym, toSynonymJson);
const deletable = { ...resource, lock: lockRowForDeletion("synonyms") };

export function registerSynonymRoutes(app: Api, { db }: ApiDependencies): void {
  app.openapi(list, lists(db, listSynonyms, toSynonymJson));
  app.openapi(one, shows(db, findSynonym, toSynonymJson));
  app.openapi(create, creates(db, resource, addSynonym, notSaved));
  app.openapi(change, changes(db, resource, changeSynonym, notSaved));
  app.openapi(remove, deletes(db, deletable, deleteSynonym, notFound));
}

function notSaved(c: ApiContext, rejection: SynonymRejection) {
  const locale = c.var.language;
  switch (rejection.code) {
    case "unknown":
    case "fields":
      return rejected(c, rejection);
    case "synonym_needless":
      return failure(c, 409, m.admin_synonym_needless({}, { locale }));
    case "synonyms_full":
      return failure(c, 409, m.admin_synonyms_full({ max: String(rejection.max) }, { locale }));
    case "synonym_taken": {
      const { phrase, means } = rejection;
      return failure(c, 409, m.admin_synonym_taken({ phrase, means }, { locale }));
    }
  }
}

function toSynonymJson({ created_at, updated_at, ...synonym }: ShopSynonym): Synonym {
  return { ...synonym, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
