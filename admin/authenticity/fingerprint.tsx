import { LeftToRight } from "../ui/left-to-right.tsx";

/** What tells one code from another on the screen: the code itself is stored nowhere. */
export function Fingerprint({ code }: { readonly code: string }) {
  const digits = code.replaceAll("-", "").toUpperCase();
  return (
    <LeftToRight>
      {digits.slice(0, 4)} {digits.slice(4, 8)}
    </LeftToRight>
  );
}
