import buyersFile from "./buyers.json" with { type: "json" };

/** Customer of the back-office screenshots, with a name in either script: short, long, or much too long. */
export interface Buyer {
  readonly name: string;
  /** National format, as stored. */
  readonly phone: string;
  readonly city: number;
  readonly block: string;
  readonly street: string;
  readonly house: string;
  readonly notes: string;
}

export const buyers: readonly Buyer[] = buyersFile;
