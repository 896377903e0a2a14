import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { FileProblem } from "#contract/admin/statements/statement.ts";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { RequestFailure } from "../request-failure.ts";
import { rowPath } from "../resources.ts";
import { CourierField } from "../shipping/courier-field.tsx";
import { type Closable, SubmitDialog } from "../ui/dialog.tsx";
import { failureText, Notice } from "../ui/feedback.tsx";
import { CheckRow, TypedField } from "../ui/field.tsx";
import { FileField } from "../ui/file-field.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { StatementProblems } from "./statement-problems.tsx";

/** Dialog that uploads a courier's statement. If rows are unreadable, it lists them and the shop stores nothing. */
export function NewStatementDialog({ onClose }: Closable) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [courier, setCourier] = useState<number | null>(null);
  const [reference, setReference] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const { submit, isPending, failure, errors, field } = useSubmission();
  const [hasDecimals, setDecimals] = useState(false);
  const problems = problemsOf(failure);

  const upload = () =>
    submit(async () => {
      if (file === null || courier === null) return;
      const body = new FormData();
      body.set("courier_id", String(courier));
      body.set("reference", reference);
      body.set("three_decimals", hasDecimals ? "1" : "0");
      body.set("file", file);
      const data = await requestData("POST /statements", { body });
      await client.invalidateQueries({ queryKey: ["statements"] });
      onClose();
      navigate(rowPath("statements", data.id));
    });

  return (
    <SubmitDialog
      title={m.new_statement()}
      description={m.new_statement_description()}
      onClose={onClose}
      onSubmit={() => void upload()}
      confirm={m.upload()}
      isPending={isPending}
      isDisabled={file === null || courier === null}
    >
      {failure !== null && (Object.keys(errors).length === 0 || problems.length > 0) && (
        <Notice tone="red">
          <strong>{failureText(failure)}</strong>
          <StatementProblems problems={problems} />
        </Notice>
      )}
      {(hasDecimals || problems.some(({ code }) => code === "three_decimals")) && (
        <CheckRow label={m.three_decimals()} isOn={hasDecimals} onChange={setDecimals} />
      )}
      <CourierField value={courier} onChoose={setCourier} errors={errors["courier_id"]} />
      <FileField
        label={m.statement_file()}
        accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        chosen={file?.name ?? null}
        errors={problems.length > 0 ? [] : errors["file"]}
        onChoose={(chosen) => {
          setFile(chosen);
          setDecimals(false);
        }}
      />
      <TypedField
        label={m.statement_reference()}
        dir="auto"
        maxLength={80}
        {...field("reference", reference, setReference)}
      />
    </SubmitDialog>
  );
}

function problemsOf(failure: unknown): readonly FileProblem[] {
  const body = failure instanceof RequestFailure ? failure.body : null;
  if (typeof body !== "object" || body === null || !("problems" in body)) return [];
  return Array.isArray(body.problems) ? body.problems : [];
}
