import { fireEvent, screen } from "@testing-library/react";
import { m } from "../messages/compiled/messages.js";
import { english } from "./open-page.tsx";

export function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Announced error of the field with this label. */
export function errorOf(label: string): string | null | undefined {
  const ids = screen.getByLabelText(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)).find((one) => one?.role === "alert")?.textContent;
}

export function save(words: { readonly locale: "ar" | "en" } = english): void {
  fireEvent.click(screen.getByRole("button", { name: m.save({}, words) }));
}

export function chooseFile(label: string, file: File): void {
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
}
