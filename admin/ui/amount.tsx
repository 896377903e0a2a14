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
