import type { ReactNode } from "react";

/** Isolates phone numbers, order numbers and codes in Arabic text. */
export function LeftToRight({ children }: { readonly children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}

/** Phone number in Egyptian grouping: 010 2764 1190. */
export function Phone({ number }: { readonly number: string }) {
  return <LeftToRight>{phoneText(number)}</LeftToRight>;
}

export function phoneText(number: string): string {
  return number.replace(/^(01\d)(\d{4})(\d{4})$/, "$1 $2 $3");
}

/** Text of a customer (name, note, address) in its own direction. */
export function OwnWords({ children }: { readonly children: string }) {
  return <bdi dir="auto">{children}</bdi>;
}

/** Text on one line in its own direction, truncated; the tooltip has all of it. */
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

const format = new Intl.NumberFormat("en-EG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Amount of pounds as one isolated, unbreakable run: LE 1,048.00, with a minus before LE. */
export function Amount({
  pounds,
  signed = false,
  isBare = false,
}: {
  readonly pounds: number;
  readonly signed?: boolean;
  /** Omits LE. */
  readonly isBare?: boolean;
}) {
  const sign = pounds < 0 ? "−" : signed && pounds > 0 ? "+" : "";
  return (
    <bdi dir="ltr">
      {sign}
      {!isBare && (
        <>
          <span className="currency">LE</span>
          {"\u00A0"}
        </>
      )}
      {format.format(Math.abs(pounds))}
    </bdi>
  );
}

export function amountText(pounds: number): string {
  return `${pounds < 0 ? "−" : ""}LE\u00A0${format.format(Math.abs(pounds))}`;
}
