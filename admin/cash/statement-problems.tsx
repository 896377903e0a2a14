import type { FileProblem } from "#contract/admin/statements/statement.ts";
import { m } from "../messages/compiled/messages.js";
import { OwnWords } from "../ui/written-values.tsx";

const maxShown = 20;

/** First 20 problems of a statement's file, each with its sheet and its line or column. */
export function StatementProblems({ problems }: { readonly problems: readonly FileProblem[] }) {
  return (
    <ul>
      {problems.slice(0, maxShown).map(({ sheet, row, column, code, message }) => (
        <li key={`${sheet} ${row} ${column} ${code}`}>
          {sheet !== null && (
            <>
              <OwnWords>{sheet}</OwnWords> ·{" "}
            </>
          )}
          {row !== null && `${m.row_number({ number: row })}${m.colon()} `}
          {row === null && column !== null && (
            <>
              <OwnWords>{column}</OwnWords>
              {m.colon()}{" "}
            </>
          )}
          {message}
        </li>
      ))}
    </ul>
  );
}
