/** Limits of a workbook; reading stops at the first one that is exceeded. */
export const xlsxLimits = {
  /** Maximum number of visible sheets. */
  sheets: 100,
  /** Files in the archive. */
  entries: 2000,
  /** Bytes that are decompressed, over all parts that are read. */
  bytes: 16 * 1024 * 1024,
  /** Levels of XML elements. */
  depth: 40,
  /** Attributes of an XML element. */
  attributes: 60,
  /** Characters of a cell, as in Excel. */
  cell: 32_767,
  /** Characters of all cells. */
  characters: 4 * 1024 * 1024,
  /** Different texts, formats and sheets. */
  items: 200_000,
} as const;

export type XlsxRejection =
  | { readonly code: "workbook_broken" | "workbook_large" }
  | { readonly code: "rows_many" | "row_columns"; readonly max: number }
  | { readonly code: "row_long"; readonly line: number };

/** Ends the reading of a workbook with its rejection. */
export class WorkbookError extends Error {
  readonly rejection: XlsxRejection;
  constructor(rejection: XlsxRejection) {
    super(rejection.code);
    this.rejection = rejection;
  }
}

/** Throws for broken content. */
export function broken(): never {
  throw new WorkbookError({ code: "workbook_broken" });
}

/** Throws for content above a limit of size. */
export function tooLarge(): never {
  throw new WorkbookError({ code: "workbook_large" });
}
