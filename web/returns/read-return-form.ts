import { maxPhotoBytes } from "#contract/authenticity/photo-limits.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import { maxReturnPhotos } from "#contract/returns/return-choices.ts";
import { type FormValues, readFormData, textsOf } from "../form/posted-form.ts";
import { idsOfPhotos } from "./return-response.ts";

/** Posted form of a return. */
export interface PostedReturn {
  /** Texts of all fields by name, to show again. */
  readonly typed: FormValues;
  /** Body of the request without photos, as its schema parses it. */
  readonly body: ReturnBody;
  readonly files: readonly File[];
  /** Photos that an earlier form has uploaded. */
  readonly photoIds: readonly string[];
  readonly errors: FieldErrors;
}

interface ReturnBody {
  readonly lines: readonly {
    readonly detail_id: number;
    readonly quantity: string;
    readonly reason: string;
  }[];
  readonly wish: string;
  readonly exchange_for: readonly { readonly product_id: string; readonly quantity: string | number }[];
  readonly note: string;
}

/** Reads a posted form about these order lines. Throws a 400 response for other bodies. */
export async function readReturnForm(request: Request, lineIds: readonly number[]): Promise<PostedReturn> {
  const form = await readFormData(request);
  const typed = textsOf(form);
  const text = (name: string) => (Object.hasOwn(typed, name) ? (typed[name] ?? "") : "");
  const returnedIds = lineIds.filter((id) => !["", "0"].includes(text(`quantity_${id}`).trim()));
  const wish = text("wish");
  const errors: FieldErrors = {};
  const exchanges = new Map<string, string | number>();
  for (const id of wish === "exchange" ? returnedIds : []) {
    const product = text(`exchange_${id}`);
    if (product === "") errors[`exchange_${id}`] = ["required"];
    const quantity = text(`exchange_quantity_${id}`) || text(`quantity_${id}`);
    const before = exchanges.get(product);
    exchanges.set(product, before === undefined ? quantity : Number(before) + Number(quantity));
  }
  // An empty file field posts a nameless file of 0 bytes.
  const files = form.getAll("photos").filter((file) => file instanceof File && file.size > 0) as File[];
  if (files.length > maxReturnPhotos) errors["photos"] = ["too_many"];
  else if (files.some(({ size }) => size > maxPhotoBytes)) errors["photos"] = ["photo_too_large"];
  return {
    typed,
    body: {
      lines: returnedIds.map((id) => ({
        detail_id: id,
        quantity: text(`quantity_${id}`),
        reason: text(`reason_${id}`),
      })),
      wish,
      exchange_for: [...exchanges].map(([product_id, quantity]) => ({ product_id, quantity })),
      note: text("note"),
    },
    files,
    photoIds: idsOfPhotos(typed),
    errors,
  };
}

/** Maps errors of the request to the fields of the form. `firstLine` is the first line that can be returned. */
export function errorsOfFields(
  errors: FieldErrors,
  { body, typed }: PostedReturn,
  firstLine: number | undefined,
): FieldErrors {
  const found: FieldErrors = {};
  const returnedIds = body.lines.map(({ detail_id }) => detail_id);
  for (const [path, codes] of Object.entries(errors)) found[fieldOf(path)] ??= codes;
  return found;

  function fieldOf(path: string): string {
    const [list = "", index, name = ""] = path.split(".");
    const row = Number(index);
    if (list === "lines" && index === undefined) return `quantity_${firstLine ?? 0}`;
    if (list === "lines") return `${name === "reason" ? "reason" : "quantity"}_${returnedIds[row] ?? 0}`;
    if (list !== "exchange_for") return list === "photo_ids" ? "photos" : list;
    const product = body.exchange_for[row]?.product_id;
    const line = returnedIds.find((id) => index === undefined || typed[`exchange_${id}`] === product);
    return `exchange_${name === "quantity" ? "quantity_" : ""}${line ?? 0}`;
  }
}
