import { useState } from "react";
import { Notice } from "#ui/notice.tsx";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";

/** Field with two versions, each as displayed. */
export interface DisputedField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
  /** True if one has changed it oneself, and not only the other person. */
  readonly isMine: boolean;
}

/** Lets staff choose between their own and the other person's value of each field. */
export function ConflictChoice<Name extends string>({
  changedBy,
  fields,
  onResolved,
}: {
  readonly changedBy: string | null;
  readonly fields: readonly DisputedField<Name>[];
  /** Receives the fields that keep one's own value. */
  readonly onResolved: (kept: ReadonlySet<Name>) => void;
}) {
  const [kept, setKept] = useState<ReadonlySet<Name>>(
    () => new Set(fields.flatMap(({ name, isMine }) => (isMine ? [name] : []))),
  );
  const choose = (name: Name, isMine: boolean) =>
    setKept(new Set([...[...kept].filter((one) => one !== name), ...(isMine ? [name] : [])]));
  return (
    <Notice kind="warning">
      <strong>{changedBy === null ? m.edit_conflict() : m.edit_conflict_by({ name: changedBy })}</strong>{" "}
      {fields.length > 0 && m.conflict_choose()}
      {fields.length > 0 && (
        <table className="table loose stacked">
          <thead>
            <tr>
              <th scope="col">{m.conflict_field()}</th>
              <th scope="col">{m.conflict_theirs()}</th>
              <th scope="col">{m.conflict_yours()}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, label, theirs, mine }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                {[false, true].map((isMine) => (
                  <td key={String(isMine)} data-label={isMine ? m.conflict_yours() : m.conflict_theirs()}>
                    <label className="check-row">
                      <input
                        type="radio"
                        name={`conflict ${name}`}
                        className="checkbox"
                        checked={kept.has(name) === isMine}
                        onChange={() => choose(name, isMine)}
                      />
                      <bdi dir="auto" className="pre-line">
                        {(isMine ? mine : theirs) || "—"}
                      </bdi>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button kind="primary" onClick={() => onResolved(kept)}>
        {m.conflict_take()}
      </Button>
    </Notice>
  );
}
