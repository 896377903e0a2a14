import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { TrackingAnswer } from "#contract/admin/tracking-numbers.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { RequestFailure } from "../api/request-failure.ts";
import { allCouriers } from "../couriers/courier-queries.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { failureText } from "../ui/failure-notice.tsx";
import { Field } from "../ui/field.tsx";
import { FileField } from "../ui/file-field.tsx";
import { LeftToRight, OwnWords } from "../ui/left-to-right.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { useSubmission } from "../ui/use-submission.ts";

/** Takes tracking numbers from a paste or a file, tells by row what is wrong, and carries out the good ones. */
export function TrackingDialog({
  courierId = null,
  orders = [],
  onClose,
}: {
  readonly courierId?: number | null;
  /** Orders that wait for a number: one a line is there already. */
  readonly orders?: readonly string[];
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const couriers = useQuery(allCouriers).data?.filter(({ active }) => active) ?? [];
  const [courier, setCourier] = useState<number | null>(courierId);
  const [text, setText] = useState(() => orders.map((number) => `${number}, `).join("\n"));
  const [fileName, setFileName] = useState<string | null>(null);
  const { submit, isPending, failure } = useSubmission();
  const shown = useDeferredValue(text);
  const body = { text: shown, courier_id: courier };
  const check = useQuery({
    queryKey: ["tracking", body],
    queryFn: async ({ signal }) =>
      (
        await request<Answer<TrackingAnswer>>("/hand-overs/tracking?dry_run=1", {
          method: "POST",
          body: { ...body, skip_problems: true },
          signal,
        })
      ).data,
    enabled: shown.trim() !== "",
    gcTime: 0,
    retry: false,
  });
  const found = shown.trim() === "" ? undefined : check.data;
  const good = found === undefined ? 0 : found.ready + found.warnings;

  const apply = () =>
    submit(async () => {
      if (good === 0) return;
      await request("/hand-overs/tracking", { method: "POST", body: { ...body, skip_problems: true } });
      toast(m.tracking_noted({ count: good }));
      await Promise.all(["orders", "hand-overs"].map((key) => client.invalidateQueries({ queryKey: [key] })));
      onClose();
    });

  const read = async (file: File | null) => {
    setFileName(file?.name ?? null);
    if (file !== null) setText(await readText(file));
  };
  return (
    <Dialog
      isOpen
      isWide
      title={m.tracking_numbers()}
      onClose={onClose}
      onSubmit={() => void apply()}
      foot={
        <>
          <span className="soft grow small">
            {found !== undefined && found.problems > 0 && m.rows_stay({ count: found.problems })}
          </span>
          <Button onClick={onClose}>{m.close()}</Button>
          <Button kind="primary" type="submit" isPending={isPending} disabled={good === 0} shortcut="Ctrl ↵">
            {m.note_tracking({ count: good })}
          </Button>
        </>
      }
    >
      {failure !== null && <Notice tone="red">{failureText(failure)}</Notice>}
      <div className="tracking-columns">
        <div className="stack" style={{ gap: 12 }}>
          <Field label={m.courier()} help={m.tracking_courier_help()}>
            {(props) => (
              <select
                {...props}
                className="input"
                value={courier ?? ""}
                onChange={(event) =>
                  setCourier(event.target.value === "" ? null : Number(event.target.value))
                }
              >
                <option value="">{m.as_handed_over()}</option>
                {couriers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={m.tracking_numbers()} help={m.tracking_help()}>
            {(props) => (
              <textarea
                {...props}
                className="input"
                dir="ltr"
                rows={10}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <FileField
            label={m.or_file()}
            accept=".csv,.txt,text/csv,text/plain"
            chosen={fileName}
            onChoose={(file) => void read(file)}
          />
        </div>
        <div className="stack" aria-live="polite">
          {check.isError && check.error instanceof RequestFailure && (
            <Notice tone="red">{failureText(check.error)}</Notice>
          )}
          {found !== undefined && (
            <>
              <p className="row wrap">
                <Chip tone="leaf">{m.rows_ready({ count: found.ready })}</Chip>
                {found.warnings > 0 && <Chip tone="sun">{m.rows_to_look_at({ count: found.warnings })}</Chip>}
                {found.problems > 0 && <Chip tone="red">{m.rows_problems({ count: found.problems })}</Chip>}
              </p>
              <table className="table loose stacked">
                <thead>
                  <tr>
                    <th scope="col">{m.column_order()}</th>
                    <th scope="col">{m.column_customer()}</th>
                    <th scope="col">{m.tracking_number()}</th>
                    <th scope="col">{m.result()}</th>
                  </tr>
                </thead>
                <tbody>
                  {found.rows.map((row) => (
                    <tr key={row.row}>
                      <td data-label={m.column_order()} className="identity">
                        <LeftToRight>{row.order_no}</LeftToRight>
                      </td>
                      <td data-label={m.column_customer()}>
                        {row.customer !== null && <OwnWords>{row.customer}</OwnWords>}
                      </td>
                      <td data-label={m.tracking_number()}>
                        <LeftToRight>{row.tracking_number}</LeftToRight>
                      </td>
                      <td data-label={m.result()}>
                        <RowResult result={row.result} message={row.message} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function RowResult({
  result,
  message,
}: {
  readonly result: "ready" | "warning" | "problem";
  readonly message: string | null;
}) {
  if (result === "ready") {
    return (
      <span className="row text-leaf">
        <CircleCheck size={16} aria-hidden />
        {m.ready()}
      </span>
    );
  }
  const Icon = result === "warning" ? TriangleAlert : CircleX;
  return (
    <span className={result === "warning" ? "row text-sun" : "row text-red"}>
      <Icon size={16} aria-hidden />
      <span>{message}</span>
    </span>
  );
}

/** The text of a file in the encodings that spreadsheets in Egypt write. */
async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1256").decode(bytes);
  }
}
