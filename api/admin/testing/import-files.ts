import { CheckedImport } from "#contract/admin/imports/import.ts";
import { fileForm, type Sent, type TestResponse } from "../../testing/test-api.ts";
import { dataIn } from "./test-admin.ts";

type Call = (method: string, path: string, sent: Sent) => Promise<TestResponse>;

/** Returns a function that uploads a CSV file and returns the checked import, without the cells to confirm. */
export function importFiles(call: Call, token: string) {
  return async (kind: string, lines: readonly string[], name = "changes.csv") => {
    const body = fileForm(lines.join("\r\n"), name, { kind });
    const { json } = await call("POST", "/admin/imports", { token, body });
    const found = dataIn(CheckedImport, json);
    return { ...found, problems: found.problems.filter(({ kind: problem }) => problem === "wrong") };
  };
}
