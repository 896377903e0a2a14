import { FileUp, Trash2, Undo2, Upload } from "lucide-react";
import type { ImportConfirmation, ImportSheet } from "#contract/admin/imports/import.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import type { ImportActions } from "./import-actions.ts";

/** Buttons that an import has in its state: replace its file, delete, undo and apply it. */
export function ImportButtons({
  sheet,
  actions: { isPending, post, replace, forget },
  confirmation,
}: {
  readonly sheet: ImportSheet;
  readonly actions: ImportActions;
  /** Cells that staff have confirmed; undefined without a question. */
  readonly confirmation: ImportConfirmation | undefined;
}) {
  const wrong = sheet.problem_count - sheet.moved_count;
  const count = sheet.changes + sheet.creates;
  const isReady = sheet.state === "ready" && wrong === 0 && count > 0;
  const isReplaceable = sheet.state === "ready" || sheet.state === "failed";
  return (
    <>
      {isReplaceable && (
        <label className="button file-button" data-kind={wrong > 0 ? "primary" : undefined}>
          <input
            type="file"
            accept=".csv,.txt,text/csv"
            disabled={isPending}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (file !== undefined) void replace(file);
            }}
          />
          <FileUp size={17} aria-hidden />
          <span>{m.import_replace()}</span>
        </label>
      )}
      {isReplaceable && (
        <Button
          kind="danger"
          icon={<Trash2 size={17} aria-hidden />}
          isPending={isPending}
          onClick={() => void forget()}
        >
          {m.remove()}
        </Button>
      )}
      {sheet.undo_until !== null && (
        <Button
          icon={<Undo2 size={17} aria-hidden />}
          isPending={isPending}
          onClick={() => void post("undo")}
        >
          {m.undo()}
        </Button>
      )}
      {isReady && (
        <Button
          kind="primary"
          icon={<Upload size={17} aria-hidden />}
          isPending={isPending}
          onClick={() => void post("apply", confirmation)}
        >
          {m.import_apply({ count })}
        </Button>
      )}
    </>
  );
}
