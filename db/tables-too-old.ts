/** Thrown for tables that are older than this release can take over. The message is a sentence for the operator. */
export class TablesTooOld extends Error {
  override readonly name = "TablesTooOld";
}
