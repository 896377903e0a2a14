import { TriangleAlert } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { isMistyped, packCodeLength } from "#contract/authenticity/pack-code.ts";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { FieldFrame } from "../../ui/field.tsx";
import { formatTypedCode, withoutNeighbour } from "./format-typed-code.ts";

interface CodeFieldProps {
  readonly name?: string;
  readonly label: string;
  readonly help?: string;
  readonly optional?: boolean;
  readonly className?: string;
  readonly defaultValue: string | undefined;
  readonly errors: readonly FieldErrorCode[] | undefined;
  /** Button inside the field. */
  readonly children?: ReactNode;
}

/** Input for a product code. Groups digits during typing and reports impossible digits immediately. */
export function CodeField({
  label,
  help,
  optional = false,
  className = "input",
  defaultValue = "",
  errors,
  children,
}: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef("");
  const [doubt, setDoubt] = useState<CodeHint>(null);
  const [corrected, setCorrected] = useState<readonly FieldErrorCode[] | undefined>();

  function format(typed: HTMLInputElement, inputType = "") {
    const caret = typed.selectionStart ?? typed.value.length;
    const edited = withoutNeighbour(before.current, typed.value, caret, inputType);
    const formatted = formatTypedCode(edited.text, edited.caret);
    if (formatted.text !== typed.value) {
      typed.value = formatted.text;
      if (document.activeElement === typed) typed.setSelectionRange(formatted.caret, formatted.caret);
    }
    before.current = formatted.text;
    setDoubt(codeHint(formatted.text));
  }

  // Formats text that was typed before scripts ran, or prefilled.
  const formatFirst = useEffectEvent(() => {
    if (input.current !== null && input.current.value !== "") format(input.current);
  });
  useEffect(() => formatFirst(), []);

  return (
    <div className="code-field">
      <FieldFrame
        label={label}
        {...(help !== undefined && { help })}
        optional={optional}
        errors={errors === corrected ? [] : (errors ?? [])}
      >
        {(described) => (
          <div className="with-eye">
            <input
              ref={input}
              className={className}
              name="code"
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              defaultValue={defaultValue}
              onInput={(event: FormEvent<HTMLInputElement>) => {
                const { nativeEvent, currentTarget } = event;
                setCorrected(errors);
                const typed = nativeEvent instanceof InputEvent ? nativeEvent : null;
                if (typed?.isComposing !== true) format(currentTarget, typed?.inputType);
              }}
              onCompositionEnd={({ currentTarget }) => format(currentTarget)}
              {...described}
            />
            {children}
          </div>
        )}
      </FieldFrame>
      <p className="code-doubt" role="status">
        {doubt !== null && (
          <>
            <TriangleAlert size={18} aria-hidden="true" />
            <span>{doubt === "long" ? m.verify_too_many_digits() : m.verify_look_again()}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Error in a code: a wrong check digit, or too many digits. */
type CodeHint = "digit" | "long" | null;

/** Returns the error of a typed code; null while the code is incomplete. */
function codeHint(shown: string): CodeHint {
  const code = shown.replaceAll(" ", "");
  if (code.length < packCodeLength || !isMistyped(code)) return null;
  return code.length > packCodeLength ? "long" : "digit";
}
