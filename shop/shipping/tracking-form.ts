import { suspectCell } from "../spreadsheet/suspect-cell.ts";
import { trackingKey } from "./tracking-key.ts";

const [minLength, maxLength] = [4, 40];

export type TrackingFormProblem =
  | { readonly code: "tracking_form" }
  | { readonly code: "tracking_length"; readonly expected: number; readonly found: number };

/** Returns the problem with the form of a tracking number, typed or pasted; `expected` is the length of the courier's numbers, if known. */
export function trackingFormProblem(number: string, expected: number | null): TrackingFormProblem | null {
  const { length } = trackingKey(number);
  const isForm = length >= minLength && length <= maxLength && /^[0-9A-Za-z ./_-]{4,60}$/.test(number);
  if (!isForm || suspectCell(number) !== null) return { code: "tracking_form" };
  if (expected !== null && length !== expected) return { code: "tracking_length", expected, found: length };
  return null;
}
