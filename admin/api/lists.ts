/** A page of rows as every list answers it. */
export interface ListAnswer<Row> {
  readonly data: readonly Row[];
  readonly meta: {
    readonly total: number;
    readonly page: number;
    readonly per_page: number;
    readonly total_is_capped?: boolean;
  };
}

/** One row. */
export interface Answer<Data> {
  readonly data: Data;
}
