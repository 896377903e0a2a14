import { type Query, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ImportConfirmation, ImportSheet } from "#contract/admin/catalogue/import.ts";
import { request, requestData } from "../api/request.ts";
import { RequestFailure } from "../request-failure.ts";
import { listPath, rowPath } from "../resources.ts";
import { failureText, toast } from "../ui/feedback.tsx";
import type { CorrectedCell } from "./use-corrections.ts";

/** Actions of an import. Failures show as a toast. */
export function useImportActions({ id, kind }: Pick<ImportSheet, "id" | "kind">) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const deleted = useRef(false);
  const [isPending, setPending] = useState(false);

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setPending(true);
    try {
      await work();
    } catch (error) {
      const [first] = error instanceof RequestFailure ? (error.errors["file"] ?? []) : [];
      toast(first ?? failureText(error), { tone: "red" });
    }
    setPending(false);
    // Excludes the deleted import.
    const isAsked = ({ queryKey }: Query) =>
      !(deleted.current && queryKey[1] === "one" && queryKey[0] === "imports");
    await client.invalidateQueries({ predicate: isAsked });
  }

  const post = (what: "apply" | "undo", body?: ImportConfirmation) =>
    attempt(() => request(`/imports/${id}/${what}`, { method: "POST", ...(body && { body }) }));

  /** Checks a corrected file of the same kind, and deletes this one once the other is stored. */
  const replace = (file: File) =>
    attempt(async () => {
      const body = new FormData();
      body.set("kind", kind);
      body.set("file", file);
      const data = await requestData<{ readonly id: number }>("/imports", { method: "POST", body });
      await request(`/imports/${id}`, { method: "DELETE" });
      deleted.current = true;
      await navigate(rowPath("imports", data.id), { replace: true });
    });

  /** Sends corrected cells. The server replaces this import with the corrected one. */
  const correct = (cells: readonly CorrectedCell[], three_decimals = false) =>
    attempt(async () => {
      const path = `/imports/${id}/corrections`;
      const body = { cells, three_decimals };
      const data = await requestData<{ readonly id: number }>(path, { method: "POST", body });
      deleted.current = true;
      await navigate(rowPath("imports", data.id), { replace: true });
    });

  const forget = () =>
    attempt(async () => {
      await request(`/imports/${id}`, { method: "DELETE" });
      deleted.current = true;
      await navigate(listPath("imports"));
    });

  return { isPending, post, replace, correct, forget };
}

export type ImportActions = ReturnType<typeof useImportActions>;
