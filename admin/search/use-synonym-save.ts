import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Synonym } from "#contract/admin/catalogue/synonym.ts";
import { changedMeanwhile } from "../api/changed-meanwhile.ts";
import { requestData } from "../api/request.ts";
import { useSubmission } from "../ui/use-submission.ts";

type SynonymWords = Pick<Synonym, "phrase" | "means">;

/** Creates or changes a synonym. After a conflict the next save overwrites the other person's version. */
export function useSynonymSave(synonym: Synonym | null) {
  const client = useQueryClient();
  const [over, setOver] = useState(synonym);
  const [saved, setSaved] = useState<Synonym | null>(null);
  const { submit, isPending, errors, message, failure } = useSubmission();
  const meanwhile = changedMeanwhile<Synonym>(failure);
  const save = (typed: SynonymWords) =>
    submit(async () => {
      try {
        const written = await saveSynonym(typed, over);
        await Promise.all([
          client.invalidateQueries({ queryKey: ["synonyms"] }),
          client.invalidateQueries({ queryKey: ["searches", "explain"] }),
        ]);
        setSaved(written);
      } catch (refused) {
        const changed = changedMeanwhile<Synonym>(refused);
        if (changed !== null) setOver(changed.current);
        throw refused;
      }
    });
  return { saved, save, isPending, errors, message, meanwhile };
}

async function saveSynonym(body: SynonymWords, over: Synonym | null): Promise<Synonym> {
  return await requestData<Synonym>(over === null ? "/synonyms" : `/synonyms/${over.id}`, {
    method: over === null ? "POST" : "PATCH",
    body,
    ...(over !== null && { version: over.updated_at }),
  });
}
