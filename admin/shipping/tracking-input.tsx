import { useDeferredValue, useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Field } from "../ui/field.tsx";
import { FileField } from "../ui/file-field.tsx";
import "./shipping.css";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { requestData } from "../api/request.ts";

/** Text field for tracking numbers, filled by typing, pasting or a file. */
export function TrackingInput({
  text,
  help,
  onText,
}: {
  readonly text: string;
  readonly help: string;
  readonly onText: (text: string) => void;
}) {
  const [fileName, setFileName] = useState<string | null>(null);
  const read = async (file: File | null) => {
    setFileName(file?.name ?? null);
    if (file !== null) onText(await readText(file));
  };
  return (
    <>
      <Field label={m.tracking_numbers()} help={help}>
        {(props) => (
          <textarea
            {...props}
            className="input tracking-text"
            dir="ltr"
            rows={8}
            spellCheck={false}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </Field>
      <FileField
        label={m.or_file()}
        accept=".csv,.txt,text/csv,text/plain"
        chosen={fileName}
        onChoose={(file) => void read(file)}
      />
    </>
  );
}

/** Text of a file in the encodings of spreadsheets in Egypt. */
async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1256").decode(bytes);
  }
}

/** Dry run of lines of tracking numbers during typing. */
export function useTrackingCheck(text: string, courierId: number | null) {
  const shown = useDeferredValue(text);
  const isEmpty = shown.trim() === "";
  const check = useQuery({
    queryKey: ["tracking", shown, courierId],
    queryFn: ({ signal }) =>
      requestData("POST /hand-overs/tracking", {
        query: { dry_run: "1" },
        body: { text: shown, courier_id: courierId, skip_problems: true },
        signal,
      }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  return {
    found: isEmpty ? undefined : check.data,
    /** True if the result belongs to the current lines. */
    isSettled: isEmpty || (shown === text && !check.isFetching),
    error: isEmpty ? null : check.error,
  };
}
