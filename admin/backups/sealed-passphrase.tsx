import type { ComponentProps } from "react";
import { m } from "../messages/compiled/messages.js";
import { TypedField } from "../ui/field.tsx";

type FieldState = Omit<ComponentProps<typeof TypedField>, "label" | "help">;

/** Field for the passphrase that opens an encrypted backup. */
export function SealedPassphrase(field: FieldState) {
  return (
    <TypedField
      label={m.backup_sealed_passphrase()}
      help={m.backup_sealed_passphrase_help()}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      {...field}
    />
  );
}
