/** Response of a list: one page of rows. */
export interface ListAnswer<Row> {
  readonly data: readonly Row[];
  readonly meta: {
    readonly total: number;
    readonly page: number;
    readonly per_page: number;
    readonly total_is_capped?: boolean;
  };
}

export interface Answer<Data> {
  readonly data: Data;
}
