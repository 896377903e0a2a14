import { data } from "react-router";

/** Text fields of a posted form, the last of each name. Throws a 400 response for other bodies. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}
