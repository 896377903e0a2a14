import { type Query, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ImportConfirmation, ImportProblem, ImportSheet } from "#contract/admin/imports/import.ts";
import { request, requestData } from "../api/request.ts";
import { RequestFailure } from "../request-failure.ts";
import { listPath, rowPath } from "../resources.ts";
import { failureText, toast } from "../ui/feedback.tsx";

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

  const apply = (body?: ImportConfirmation) =>
    attempt(() => request("POST /imports/{id}/apply", { path: { id }, ...(body && { body }) }));
  const undo = () => attempt(() => request("POST /imports/{id}/undo", { path: { id } }));

  /** Checks a corrected file of the same kind, and deletes this one once the other is stored. */
  const replace = (file: File) =>
    attempt(async () => {
      const body = new FormData();
      body.set("kind", kind);
      body.set("file", file);
      const data = await requestData("POST /imports", { body });
      await request("DELETE /imports/{id}", { path: { id } });
      deleted.current = true;
      await navigate(rowPath("imports", data.id), { replace: true });
    });

  /** Sends corrected cells. The server replaces this import with the corrected one. */
  const correct = (cells: readonly CorrectedCell[], three_decimals = false) =>
    attempt(async () => {
      const body = { cells, three_decimals };
      const data = await requestData("POST /imports/{id}/corrections", { path: { id }, body });
      deleted.current = true;
      await navigate(rowPath("imports", data.id), { replace: true });
    });

  const forget = () =>
    attempt(async () => {
      await request("DELETE /imports/{id}", { path: { id } });
      deleted.current = true;
      await navigate(listPath("imports"));
    });

  return { isPending, apply, undo, replace, correct, forget };
}

export type ImportActions = ReturnType<typeof useImportActions>;

/** Cells of a file that staff confirm although the shop's values have moved: whole columns and single ones. */
export interface Confirmation {
  readonly isColumnOn: (column: string) => boolean;
  readonly isCellOn: (problem: ImportProblem) => boolean;
  readonly toggleColumn: (column: string, isOn: boolean) => void;
  readonly toggleCell: (problem: ImportProblem, isOn: boolean) => void;
  /** Body of the request that applies the import; undefined if there is nothing to confirm. */
  readonly body: ImportConfirmation | undefined;
}

export function useConfirmation(count: number): Confirmation {
  const [columns, setColumns] = useState<ReadonlySet<string>>(new Set());
  const [cells, setCells] = useState<ReadonlyMap<string, { row: number; column: string }>>(new Map());
  const isColumnOn = (column: string) => columns.has(column);
  const keyOf = ({ row, column }: ImportProblem) => cellKey(row ?? 0, column ?? "");
  return {
    isColumnOn,
    isCellOn: (problem) => isColumnOn(problem.column ?? "") || cells.has(keyOf(problem)),
    toggleColumn(column, isOn) {
      const next = new Set(columns);
      if (isOn) next.add(column);
      else next.delete(column);
      setColumns(next);
    },
    toggleCell(problem, isOn) {
      const next = new Map(cells);
      if (isOn) next.set(keyOf(problem), { row: problem.row ?? 0, column: problem.column ?? "" });
      else next.delete(keyOf(problem));
      setCells(next);
    },
    body: count === 0 ? undefined : { confirm: ["moved"], columns: [...columns], cells: [...cells.values()] },
  };
}

/** Cell of a file with its new text. */
interface CorrectedCell {
  readonly row: number;
  readonly column: string;
  readonly value: string;
}

/** Corrections of wrong cells that staff have typed and not sent yet. */
export interface Corrections {
  readonly typed: ReadonlyMap<string, CorrectedCell>;
  readonly isPending: boolean;
  readonly type: (cell: CorrectedCell) => void;
  readonly send: () => void;
  /** Reads amounts such as 1.250 as decimals, together with the corrections. */
  readonly sendAsDecimals: () => void;
}

export function cellKey(row: number, column: string): string {
  return `${row} ${column}`;
}

export function useCorrections(
  isPending: boolean,
  send: (cells: readonly CorrectedCell[], threeDecimals?: boolean) => Promise<void>,
): Corrections {
  const [typed, setTyped] = useState<ReadonlyMap<string, CorrectedCell>>(new Map());
  return {
    typed,
    isPending,
    type: (cell) => setTyped((before) => new Map(before).set(cellKey(cell.row, cell.column), cell)),
    send: () => void send([...typed.values()]),
    sendAsDecimals: () => void send([...typed.values()], true),
  };
}
