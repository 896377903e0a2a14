import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { FieldFrame } from "./field.tsx";
import { useHydrated } from "./use-hydrated.ts";

interface PasswordFieldProps extends Omit<ComponentProps<"input">, "id" | "type"> {
  readonly label: string;
  readonly name: string;
  readonly help?: string;
  readonly errors?: readonly FieldErrorCode[] | undefined;
}

/** Password input with a button that shows the password. */
export function PasswordField({ label, help, errors, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <FieldFrame label={label} help={help} errors={errors}>
      {(described) => (
        <div className="with-eye">
          <input className="input" dir="ltr" type={shown ? "text" : "password"} {...described} {...input} />
          {hydrated && (
            <button
              type="button"
              className="icon-button"
              aria-pressed={shown}
              aria-label={shown ? m.password_hide() : m.password_show()}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff size={22} aria-hidden="true" /> : <Eye size={22} aria-hidden="true" />}
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
