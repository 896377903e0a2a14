import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Field } from "../ui/field.tsx";
import "./session.css";

export function PasswordField({
  label,
  value,
  autoComplete,
  errors,
  help,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly errors?: readonly string[] | undefined;
  readonly help?: ReactNode;
  readonly onChange: (value: string) => void;
}) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} errors={errors} help={help}>
      {(props) => (
        <span className="password-field" dir="ltr">
          <input
            {...props}
            className="input"
            type={isShown ? "text" : "password"}
            dir="ltr"
            autoComplete={autoComplete}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className="icon-button"
            aria-pressed={isShown}
            aria-label={m.show_password()}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={18} aria-hidden />
          </button>
        </span>
      )}
    </Field>
  );
}

export function NewPasswordField({
  value,
  errors,
  onChange,
}: {
  readonly value: string;
  readonly errors?: readonly string[] | undefined;
  readonly onChange: (value: string) => void;
}) {
  return (
    <PasswordField
      label={m.new_password()}
      help={m.new_password_help()}
      autoComplete="new-password"
      value={value}
      errors={errors}
      onChange={onChange}
    />
  );
}
