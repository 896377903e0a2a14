const format = new Intl.NumberFormat("en-EG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount of pounds as one isolated, unbreakable run: LE 1,048.00, a minus before LE. */
export function Amount({
  pounds,
  signed = false,
  isBare = false,
}: {
  readonly pounds: number;
  readonly signed?: boolean;
  /** Without LE, where it stands beside others that have it. */
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

/** The same as plain text. */
export function amountText(pounds: number): string {
  return `${pounds < 0 ? "−" : ""}LE\u00A0${format.format(Math.abs(pounds))}`;
}
