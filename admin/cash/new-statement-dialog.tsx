import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { FileProblem } from "#contract/admin/statements/statement.ts";
import { Notice } from "#ui/notice.tsx";
import { requestData } from "../api/request.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { RequestFailure } from "../request-failure.ts";
import { rowPath } from "../resources.ts";
import { CourierField } from "../shipping/courier-field.tsx";
import type { Closable } from "../ui/dialog.tsx";
import { failureText } from "../ui/feedback.tsx";
import { CheckRow, TypedField } from "../ui/field.tsx";
import { FileField } from "../ui/file-field.tsx";
import { StatementProblems } from "./statement-problems.tsx";

/** Dialog that uploads a courier's statement. If rows are unreadable, it lists them and the shop stores nothing. */
export function NewStatementDialog({ onClose }: Closable) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const upload = async ({ courier, reference, file, hasDecimals }: StatementValues) => {
    if (file === null || courier === null) return;
    const body = new FormData();
    body.set("courier_id", String(courier));
    body.set("reference", reference);
    body.set("three_decimals", hasDecimals ? "1" : "0");
    body.set("file", file);
    const data = await requestData("POST /statements", { body });
    await client.invalidateQueries({ queryKey: ["statements"] });
    navigate(rowPath("statements", data.id));
  };

  return (
    <FormDialog<StatementValues>
      title={m.new_statement()}
      description={m.new_statement_description()}
      onClose={onClose}
      confirm={m.upload()}
      isReady={({ file, courier }) => file !== null && courier !== null}
      initial={{ courier: null, reference: "", file: null, hasDecimals: false }}
      save={upload}
    >
      {({ values: { courier, file, hasDecimals }, errors, failure, change, text }) => {
        const problems = problemsOf(failure);
        return (
          <>
            {problems.length > 0 && (
              <Notice kind="error">
                <strong>{failureText(failure)}</strong>
                <StatementProblems problems={problems} />
              </Notice>
            )}
            {(hasDecimals || problems.some(({ code }) => code === "three_decimals")) && (
              <CheckRow
                label={m.three_decimals()}
                isOn={hasDecimals}
                onChange={(isOn) => change({ hasDecimals: isOn })}
              />
            )}
            <CourierField
              value={courier}
              onChoose={(id) => change({ courier: id })}
              errors={errors["courier_id"]}
            />
            <FileField
              label={m.statement_file()}
              accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              chosen={file?.name ?? null}
              errors={problems.length > 0 ? [] : errors["file"]}
              onChoose={(chosen) => change({ file: chosen, hasDecimals: false })}
            />
            <TypedField label={m.statement_reference()} dir="auto" maxLength={80} {...text("reference")} />
          </>
        );
      }}
    </FormDialog>
  );
}

interface StatementValues {
  courier: number | null;
  reference: string;
  file: File | null;
  hasDecimals: boolean;
}

function problemsOf(failure: unknown): readonly FileProblem[] {
  const body = failure instanceof RequestFailure ? failure.body : null;
  if (typeof body !== "object" || body === null || !("problems" in body)) return [];
  return Array.isArray(body.problems) ? body.problems : [];
}
