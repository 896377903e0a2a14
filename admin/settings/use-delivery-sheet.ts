import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { AdminCity } from "#contract/admin/addresses.ts";
import type { AdminSettings } from "#contract/admin/settings/settings.ts";
import { shopSettings } from "../api/queries.ts";
import { request } from "../api/request.ts";
import { errorText } from "../form/resource-form.tsx";
import { m } from "../messages/compiled/messages.js";
import { conflictIn, RequestFailure } from "../request-failure.ts";
import { failureText } from "../ui/feedback.tsx";
import { cellOf, rowsOf, type SheetEdits, sheetBody, sheetErrors } from "./delivery-sheet.ts";

const noEdits: SheetEdits = new Map();
const noErrors: ReadonlyMap<string, string> = new Map();

/** Edits of the governorates' fees, with the errors of each cell. `save` returns true if all fees are saved. */
export function useFeeSheet(cities: readonly AdminCity[], onNotice: (notice: string) => void) {
  const client = useQueryClient();
  const read = rowsOf(cities);
  // An edited row keeps its version, even after a refetch. Only so does the API notice another person's change.
  const typedOver = useRef<ReadonlyMap<number, string>>(new Map());
  const rows = read.map((row) => ({ ...row, updated_at: typedOver.current.get(row.id) ?? row.updated_at }));
  const [edits, setEdits] = useState(noEdits);
  const [errors, setErrors] = useState(noErrors);
  const edit = (next: SheetEdits) => {
    typedOver.current = new Map(
      rows.flatMap(({ id, updated_at }) => (next.has(id) ? [[id, updated_at] as const] : [])),
    );
    setEdits(next);
    setErrors(noErrors);
  };

  async function save(): Promise<boolean> {
    if (edits.size === 0) return true;
    const body = sheetBody(edits, rows);
    const wrong = sheetErrors(body);
    if (wrong.size > 0) {
      setErrors(new Map([...wrong].map(([cell, code]) => [cell, errorText(code)])));
      return false;
    }
    try {
      await request("PATCH /cities", { body });
      edit(noEdits);
      return true;
    } catch (error) {
      const changed = conflictIn<AdminCity>(error);
      if (changed !== null) {
        typedOver.current = new Map();
        onNotice(
          changed.changedBy === null ? m.fees_conflict() : m.fees_conflict_by({ name: changed.changedBy }),
        );
        await client.invalidateQueries({ queryKey: ["cities"] });
        return false;
      }
      const found = error instanceof RequestFailure ? Object.entries(error.errors) : [];
      setErrors(new Map(found.map(([path, messages]) => [cellOf(path, body), messages.join(" ")])));
      if (found.length === 0) onNotice(failureText(error));
      return false;
    }
  }

  return { rows, edits, errors, edit, save, discard: () => edit(noEdits) };
}

/** Typed sum for free delivery, in pounds. `save` returns true if it is saved. */
export function useFreeDeliverySum(settings: AdminSettings, onNotice: (notice: string) => void) {
  const client = useQueryClient();
  const saved = settings.free_delivery_from_egp === null ? "" : settings.free_delivery_from_egp.toFixed(2);
  const [sum, setSum] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const isChanged = sum !== null && sum.trim() !== saved;

  async function save(): Promise<boolean> {
    if (!isChanged) return true;
    try {
      await request("PATCH /settings/{id}", {
        path: { id: settings.id },
        body: { free_delivery_from_egp: sum.trim() === "" ? null : sum },
        version: settings.updated_at,
      });
      setSum(null);
      return true;
    } catch (error) {
      if (conflictIn(error) !== null) {
        onNotice(m.edit_conflict());
        await client.invalidateQueries({ queryKey: shopSettings.queryKey });
        return false;
      }
      const found = error instanceof RequestFailure ? (error.errors["free_delivery_from_egp"] ?? []) : [];
      setErrors(found);
      if (found.length === 0) onNotice(failureText(error));
      return false;
    }
  }

  return {
    text: sum ?? saved,
    isChanged,
    errors,
    change: setSum,
    save,
    clearErrors: () => setErrors([]),
    discard: () => {
      setSum(null);
      setErrors([]);
    },
  };
}
