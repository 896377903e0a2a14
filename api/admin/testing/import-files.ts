import { CheckedImport } from "#contract/admin/catalogue/import.ts";
import type { Answered, Sent } from "../../testing/test-api.ts";
import { dataIn } from "./test-admin.ts";

type Call = (method: string, path: string, sent: Sent) => Promise<Answered>;

/** Returns a function that uploads a CSV file and returns the checked import. */
export function importFiles(call: Call, token: string) {
  return async (kind: string, lines: readonly string[], name = "changes.csv") => {
    const form = new FormData();
    form.append("file", new File([lines.join("\r\n")], name));
    form.append("kind", kind);
    const { json } = await call("POST", "/admin/imports", { token, body: form });
    return dataIn(CheckedImport, json);
  };
}
