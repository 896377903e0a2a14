import { NewFakeReport } from "#contract/authenticity/fake-report.ts";
import { maxPhotoBytes } from "#contract/authenticity/photo-limits.ts";
import { type FieldErrors, fieldErrors } from "#contract/field-errors.ts";
import { type FormValues, readFormData, textsOf } from "../../form/posted-form.ts";

interface PostedReport {
  /** Submitted texts, to show again. */
  readonly form: FormValues;
  readonly photo: File | null;
  readonly errors: FieldErrors;
  /** Null if there are errors. */
  readonly report: NewFakeReport | null;
}

/** Parses a posted report. Throws a 400 response for other bodies. */
export async function readReportForm(request: Request): Promise<PostedReport> {
  const posted = await readFormData(request);
  const { code = "", seller = "", place = "", details = "", phone = "" } = textsOf(posted);
  const form = { code, seller, place, details, phone };
  const file = posted.get("photo");
  // An empty file input posts a nameless file of 0 bytes.
  const photo = file instanceof File && file.size > 0 ? file : null;
  const parsed = NewFakeReport.safeParse(form);
  const errors: FieldErrors = parsed.success ? {} : fieldErrors(parsed.error);
  if (photo !== null && photo.size > maxPhotoBytes) errors["photo"] = ["photo_too_large"];
  const isRight = parsed.success && errors["photo"] === undefined;
  return { form, photo, errors, report: isRight ? parsed.data : null };
}
