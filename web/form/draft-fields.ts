import type { Draft } from "./drafts.ts";

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that a draft never contains: secrets, files, and what the page itself sends. */
const skippedTypes: readonly string[] = ["password", "file", "hidden", "submit", "button"];

const isCheckable = (field: TextField): field is HTMLInputElement =>
  field.type === "radio" || field.type === "checkbox";

function fieldsOf(form: HTMLFormElement, skipped: readonly string[]): TextField[] {
  return [...form.elements].filter(
    (field): field is TextField =>
      (field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement) &&
      field.name !== "" &&
      !skippedTypes.includes(field.type) &&
      !skipped.includes(field.name),
  );
}

const keyOf = (field: TextField) => (isCheckable(field) ? `${field.name}=${field.value}` : field.name);

/** Reads the values of a form without the skipped fields. */
export function readFields(form: HTMLFormElement, skipped: readonly string[]): Draft {
  return Object.fromEntries(
    fieldsOf(form, skipped).map((field) => [keyOf(field), isCheckable(field) ? field.checked : field.value]),
  );
}

/** Writes a draft into a form, with the events of typing. Text typed before the scripts ran wins. */
export function fillFields(form: HTMLFormElement, draft: Draft, skipped: readonly string[]): void {
  for (const field of fieldsOf(form, skipped)) {
    const value = draft[keyOf(field)];
    if (isCheckable(field)) {
      if (typeof value === "boolean" && field.checked !== value && (value || field.type === "checkbox"))
        field.click();
    } else if (typeof value === "string" && value !== field.value && !isTyped(field)) {
      typeInto(field, value);
      const fold = field.closest("details");
      if (fold !== null && value !== "") fold.open = true;
    }
  }
}

function isTyped(field: TextField): boolean {
  return !(field instanceof HTMLSelectElement) && field.value !== field.defaultValue;
}

/** Sets a value as typing does. React ignores events of a value that was set through its own property. */
export function typeInto(field: TextField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
}
