/** Whether digits are a GTIN of 8, 12, 13 or 14 digits with its check digit (GS1 General Specifications, 7.9). */
export function isBarcode(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
