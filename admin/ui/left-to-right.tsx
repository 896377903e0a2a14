import type { ReactNode } from "react";

/** A phone, a number of an order, a code: figures and Latin letters that keep their own order in Arabic. */
export function LeftToRight({ children }: { readonly children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}

/** A phone as people read it in Egypt: 010 2764 1190. */
export function Phone({ number }: { readonly number: string }) {
  return <LeftToRight>{phoneText(number)}</LeftToRight>;
}

export function phoneText(number: string): string {
  return number.replace(/^(01\d)(\d{4})(\d{4})$/, "$1 $2 $3");
}

/** A name, a note, an address as customers wrote it: in its own direction, never translated. */
export function OwnWords({ children }: { readonly children: string }) {
  return <bdi dir="auto">{children}</bdi>;
}

/** The same on one line, cut where it ends in its own direction; whole for those who point at it. */
export function CutWords({
  dir = "auto",
  children,
}: {
  readonly dir?: "auto" | "ltr";
  readonly children: string;
}) {
  return (
    <span className="cut-frame">
      <bdi dir={dir} className="cut" title={children}>
        {children}
      </bdi>
    </span>
  );
}
