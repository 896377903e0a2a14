import { LeftToRight } from "../ui/written-values.tsx";

/** Short form of a code's hash, to tell codes apart: the code itself is not stored. */
export function Fingerprint({ code }: { readonly code: string }) {
  const digits = code.replaceAll("-", "").toUpperCase();
  return (
    <LeftToRight>
      {digits.slice(0, 4)} {digits.slice(4, 8)}
    </LeftToRight>
  );
}
