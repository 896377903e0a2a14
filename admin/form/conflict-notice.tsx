import type { FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";
import type { ChangedMeanwhile } from "../api/changed-meanwhile.ts";
import { m } from "../messages/compiled/messages.js";
import { ConflictChoice } from "./conflict-choice.tsx";

/** Conflict of a form's row: shows the other person's values beside the typed ones and applies the choice to the form. */
export function ConflictNotice<Values extends FieldValues>({
  form,
  conflict: { current, changedBy },
  names,
  textOf = shown,
  onResolved,
}: {
  readonly form: UseFormReturn<Values>;
  readonly conflict: ChangedMeanwhile<Values>;
  readonly names: Readonly<Partial<Record<keyof Values, string>>>;
  readonly textOf?: (value: unknown, name: keyof Values) => string;
  readonly onResolved: () => void;
}) {
  const mine = form.getValues();
  const dirty = new Set(Object.keys(form.formState.dirtyFields));
  const fields = (Object.keys(names) as (keyof Values & FieldPath<Values>)[]).filter(
    (name) => JSON.stringify(mine[name]) !== JSON.stringify(current[name]),
  );
  const resolve = (kept: ReadonlySet<FieldPath<Values>>) => {
    form.reset(current);
    for (const name of fields) {
      if (kept.has(name)) {
        form.setValue(name, mine[name] as PathValue<Values, typeof name>, { shouldDirty: true });
      }
    }
    onResolved();
  };
  return (
    <ConflictChoice
      changedBy={changedBy}
      fields={fields.map((name) => ({
        name,
        label: names[name] ?? name,
        theirs: textOf(current[name], name),
        mine: textOf(mine[name], name),
        isMine: dirty.has(name),
      }))}
      onResolved={resolve}
    />
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? m.yes() : m.no();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
