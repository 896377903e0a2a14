import { useState } from "react";
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Conflict } from "./use-resource-form.ts";

/** Somebody else was quicker: theirs and one's own, field by field, to choose from; nothing is lost. */
export function ConflictNotice<Values extends FieldValues>({
  form,
  conflict: { current, changedBy },
  names,
  onResolved,
}: {
  readonly form: UseFormReturn<Values>;
  readonly conflict: Conflict<Values>;
  readonly names: Readonly<Partial<Record<keyof Values, string>>>;
  readonly onResolved: () => void;
}) {
  const mine = form.getValues();
  const fields = (Object.keys(names) as (keyof Values & FieldPath<Values>)[]).filter(
    (name) => JSON.stringify(mine[name]) !== JSON.stringify(current[name]),
  );
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set(Object.keys(form.formState.dirtyFields)));
  const choose = (name: string, isMine: boolean) => {
    const next = new Set(kept);
    if (isMine) next.add(name);
    else next.delete(name);
    setKept(next);
  };
  const resolve = () => {
    form.reset(current);
    for (const name of fields) {
      if (kept.has(name)) {
        form.setValue(name, mine[name] as PathValue<Values, typeof name>, { shouldDirty: true });
      }
    }
    onResolved();
  };
  return (
    <Notice tone="sun">
      <strong>
        {changedBy === null ? m.changed_meanwhile() : m.changed_meanwhile_by({ name: changedBy })}
      </strong>{" "}
      {m.conflict_choose()}
      <table className="table loose">
        <thead>
          <tr>
            <th scope="col">{m.conflict_field()}</th>
            <th scope="col">{m.conflict_theirs()}</th>
            <th scope="col">{m.conflict_yours()}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((name) => (
            <tr key={name}>
              <th scope="row">{names[name]}</th>
              {[false, true].map((isMine) => (
                <td key={String(isMine)}>
                  <label className="check-row">
                    <input
                      type="radio"
                      name={`conflict ${name}`}
                      className="checkbox"
                      checked={kept.has(name) === isMine}
                      onChange={() => choose(name, isMine)}
                    />
                    <bdi dir="auto">{shown(isMine ? mine[name] : current[name])}</bdi>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button kind="primary" onClick={resolve}>
        {m.conflict_take()}
      </Button>
    </Notice>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
