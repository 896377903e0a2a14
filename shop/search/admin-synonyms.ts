import type { InferResult } from "kysely";
import type { SynonymQuery } from "#contract/admin/synonyms.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { tokensOf } from "./text/tokens.ts";

function selectSynonyms(db: Database) {
  return db.selectFrom("synonyms").select(["id", "phrase", "means", "created_at", "updated_at"]);
}

export type Synonym = InferResult<ReturnType<typeof selectSynonyms>>[number];

/** Synonyms of the staff, found by either phrase in any spelling. */
export const { list: listSynonyms, find: findSynonym } = listAndFind({
  select: selectSynonyms,
  id: "id",
  created: "created_at",
  sorts: { id: "id", phrase: "folded_phrase", means: "folded_means" },
  filters: ({ q }: ListFilters<SynonymQuery>, eb) => {
    const folded = tokensOf(q).join(" ");
    return [
      q !== "" &&
        (folded === ""
          ? contains([eb.ref("phrase"), eb.ref("means")], q)
          : contains([eb.ref("folded_phrase"), eb.ref("folded_means")], folded)),
    ];
  },
});
