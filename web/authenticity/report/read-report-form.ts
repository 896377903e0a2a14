import { data } from "react-router";
import { NewFakeReport } from "#contract/authenticity/fake-report.ts";
import { maxPhotoBytes } from "#contract/authenticity/photo-limits.ts";
import { type FieldErrors, fieldErrors } from "#contract/field-errors.ts";

const names = ["code", "seller", "place", "details", "phone"] as const;
export type TypedReport = Readonly<Record<(typeof names)[number], string>>;

interface PostedReport {
  /** Submitted texts, to show again. */
  readonly typed: TypedReport;
  readonly photo: File | null;
  readonly errors: FieldErrors;
  /** Null if there are errors. */
  readonly report: NewFakeReport | null;
}

/** Parses a posted report. Throws a 400 response for other bodies. */
export async function readReportForm(request: Request): Promise<PostedReport> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
  const text = (name: string) =>
    form
      .getAll(name)
      .filter((part) => typeof part === "string")
      .at(-1) ?? "";
  const [code, seller, place, details, phone] = [
    text("code"),
    text("seller"),
    text("place"),
    text("details"),
    text("phone"),
  ];
  const typed: TypedReport = { code, seller, place, details, phone };
  const file = form.get("photo");
  // An empty file input posts a nameless file of 0 bytes.
  const photo = file instanceof File && file.size > 0 ? file : null;
  const parsed = NewFakeReport.safeParse(typed);
  const errors: FieldErrors = parsed.success ? {} : fieldErrors(parsed.error);
  if (photo !== null && photo.size > maxPhotoBytes) errors["photo"] = ["photo_too_large"];
  const isRight = parsed.success && errors["photo"] === undefined;
  return { typed, photo, errors, report: isRight ? parsed.data : null };
}
