import { useQueryClient } from "@tanstack/react-query";
import { ArrowUpDown } from "lucide-react";
import { useRef, useState } from "react";
import type { AdminCity } from "#contract/admin/city.ts";
import type { AdminSettings } from "#contract/admin/settings.ts";
import { changedMeanwhile } from "../api/changed-meanwhile.ts";
import { request } from "../api/request.ts";
import { RequestFailure } from "../api/request-failure.ts";
import { shopSettings } from "../api/shop-settings.ts";
import { inWords } from "../form/form-field.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { useSaveBar } from "../layout/use-save-bar.ts";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { failureText } from "../ui/failure-notice.tsx";
import { Field } from "../ui/field.tsx";
import { Key } from "../ui/key.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
import {
  cellOf,
  rowsOf,
  type SheetEdits,
  sheetBody,
  sheetErrors,
  withCell,
  withPasted,
  withRaised,
} from "./delivery-sheet.ts";
import { FeeGrid } from "./fee-grid.tsx";
import { RaiseFeesDialog } from "./raise-fees-dialog.tsx";

const noEdits: SheetEdits = new Map();
const noErrors: ReadonlyMap<string, string> = new Map();

/** The sheet of governorates over the sum of free delivery; both are saved together, and nothing typed is lost where one is refused. */
export function DeliverySheetForm({
  cities,
  settings,
}: {
  readonly cities: readonly AdminCity[];
  readonly settings: AdminSettings;
}) {
  const client = useQueryClient();
  const mayChangeFees = useMay("catalogue");
  const mayChangeSum = useMay("staff");
  const read = rowsOf(cities);
  // A row stays with the version that it was typed over, whatever is read meanwhile: only so is another's change noticed.
  const typedOver = useRef<ReadonlyMap<number, string>>(new Map());
  const rows = read.map((row) => ({ ...row, updated_at: typedOver.current.get(row.id) ?? row.updated_at }));
  const savedSum = settings.free_delivery_from_egp === null ? "" : settings.free_delivery_from_egp.toFixed(2);
  const [edits, setEdits] = useState(noEdits);
  const [sum, setSum] = useState<string | null>(null);
  const [errors, setErrors] = useState(noErrors);
  const [sumErrors, setSumErrors] = useState<readonly string[]>([]);
  const [notice, setNotice] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isRaising, setRaising] = useState(false);
  const isSumChanged = sum !== null && sum.trim() !== savedSum;
  const isDirty = edits.size > 0 || isSumChanged;
  const edit = (next: SheetEdits) => {
    typedOver.current = new Map(
      rows.flatMap(({ id, updated_at }) => (next.has(id) ? [[id, updated_at] as const] : [])),
    );
    setEdits(next);
    setErrors(noErrors);
  };

  async function saveFees(): Promise<boolean> {
    if (edits.size === 0) return true;
    const body = sheetBody(edits, rows);
    const wrong = sheetErrors(body);
    if (wrong.size > 0) {
      setErrors(new Map([...wrong].map(([cell, code]) => [cell, inWords(code)])));
      return false;
    }
    try {
      await request("/cities", { method: "PATCH", body });
      edit(noEdits);
      return true;
    } catch (error) {
      const changed = changedMeanwhile<AdminCity>(error);
      if (changed !== null) {
        typedOver.current = new Map();
        setNotice(
          changed.changedBy === null
            ? m.fees_changed_meanwhile()
            : m.fees_changed_meanwhile_by({ name: changed.changedBy }),
        );
        await client.invalidateQueries({ queryKey: ["cities"] });
        return false;
      }
      const found = error instanceof RequestFailure ? Object.entries(error.errors) : [];
      setErrors(new Map(found.map(([path, messages]) => [cellOf(path, body), messages.join(" ")])));
      if (found.length === 0) setNotice(failureText(error));
      return false;
    }
  }

  async function saveSum(): Promise<boolean> {
    if (!isSumChanged) return true;
    try {
      await request(`/settings/${settings.id}`, {
        method: "PATCH",
        body: { free_delivery_from_egp: sum.trim() === "" ? null : sum },
        headers: { "If-Match": `"${settings.updated_at}"` },
      });
      setSum(null);
      return true;
    } catch (error) {
      if (changedMeanwhile(error) !== null) {
        setNotice(m.changed_meanwhile());
        await client.invalidateQueries({ queryKey: shopSettings.queryKey });
        return false;
      }
      const found = error instanceof RequestFailure ? (error.errors["free_delivery_from_egp"] ?? []) : [];
      setSumErrors(found);
      if (found.length === 0) setNotice(failureText(error));
      return false;
    }
  }

  async function save(): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    setNotice(null);
    setSumErrors([]);
    const isSaved = (await saveFees()) && (await saveSum());
    await Promise.all([
      client.invalidateQueries({ queryKey: ["cities"] }),
      client.invalidateQueries({ queryKey: shopSettings.queryKey }),
    ]);
    setSaving(false);
    if (isSaved) toast(m.saved());
  }

  useSaveBar({
    isDirty,
    isSaving,
    changes: [
      ...(edits.size > 0 ? [m.fees_of({ count: edits.size })] : []),
      ...(isSumChanged ? [m.free_delivery_from()] : []),
    ],
    save: () => void save(),
    discard: () => {
      edit(noEdits);
      setSum(null);
      setSumErrors([]);
      setNotice(null);
    },
  });

  return (
    <>
      <UnsavedGuard isDirty={isDirty && !isSaving} />
      {notice !== null && <Notice tone="red">{notice}</Notice>}
      <section className="panel" aria-label={m.free_delivery()}>
        <div className="panel-body grid items-start gap-4 md:grid-cols-2">
          <Field label={m.free_delivery_from()} help={m.free_delivery_help()} errors={sumErrors}>
            {(props) => (
              <input
                {...props}
                className="input"
                dir="ltr"
                inputMode="decimal"
                readOnly={!mayChangeSum}
                value={sum ?? savedSum}
                onChange={(event) => setSum(event.target.value)}
              />
            )}
          </Field>
          {!mayChangeSum && <p className="soft">{m.settings_for_owners()}</p>}
        </div>
      </section>
      <section className="panel" aria-label={m.delivery_fees()}>
        <div className="panel-head">
          <h2>{m.delivery_fees()}</h2>
          <span className="soft small">{m.cities_count({ count: rows.length })}</span>
          {mayChangeFees && (
            <Button
              className="to-end"
              icon={<ArrowUpDown size={16} aria-hidden />}
              onClick={() => setRaising(true)}
            >
              {m.raise_fees()}
            </Button>
          )}
        </div>
        <FeeGrid
          rows={rows}
          edits={edits}
          errors={errors}
          readOnly={!mayChangeFees || isSaving}
          onEdit={(row, column, text) => edit(withCell(edits, row, column, text))}
          onPaste={(from, text) => edit(withPasted(edits, rows, from, text))}
        />
        {mayChangeFees && (
          <div className="on-desk">
            <p className="table-foot">
              <span>
                <Key>Tab</Key> <Key>↓</Key> {m.sheet_keys()}
              </span>
            </p>
          </div>
        )}
      </section>
      {isRaising && (
        <RaiseFeesDialog
          onClose={() => setRaising(false)}
          onRaise={(pounds) => {
            edit(withRaised(edits, rows, pounds));
            setRaising(false);
          }}
        />
      )}
    </>
  );
}
