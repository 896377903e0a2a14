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
import { resource } from "./resource.ts";
import { rejected } from "./responses.ts";

export function registerSynonymRoutes(app: Api, { db }: ApiDependencies): void {
  const routes = resource(app, db, ["synonyms", "Synonym", Synonym], {
    find: findSynonym,
    toJson: toSynonymJson,
    lock: lockRow("synonyms"),
  });
  routes.list(SynonymQuery, listSynonyms, "Pairs of synonyms, found by either phrase");
  routes.one("One pair of synonyms");
  routes.create(NewSynonym, addSynonym, notSaved, "Add a pair of synonyms; search uses it within a second");
  routes.change(SynonymPatch, changeSynonym, notSaved, "Change either phrase of a pair");
  routes.remove(deleteSynonym, notFound, "Delete a pair", lockRowForDeletion("synonyms"));
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
