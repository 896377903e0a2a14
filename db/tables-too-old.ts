/** Thrown for tables that are too old for this release. The message is a sentence for the operator. */
export class TablesTooOld extends Error {
  override readonly name = "TablesTooOld";
}
