import type { ResourceName } from "#contract/admin/resources.ts";
import type { Operations } from "./operations.generated.ts";
import { type Data, type OperationName, send } from "./request.ts";

type With<Start extends string, End extends string> = {
  [Name in ResourceName]: `${Start}${Name}${End}` extends OperationName ? Name : never;
}[ResourceName];
/** Resources with a list of numbered rows. */
export type Listed = {
  [Name in ResourceName]: Operations extends {
    [Path in `GET /${Name}`]: { response: ListPage<{ readonly id: number }> };
  }
    ? Name
    : never;
}[ResourceName];
/** Resources with rows of their own. */
export type Readable = With<"GET /", "/{id}">;
export type Creatable = With<"POST /", "">;
export type Changeable = With<"PATCH /", "/{id}">;
export type Deletable = With<"DELETE /", "/{id}">;
export type Ordered = With<"PUT /", "/order">;
export type Exported = With<"GET /", ".csv">;

/** Row in the list of a resource. */
export type ListedRow<Name extends Listed> = {
  [Each in Listed]: Operations[`GET /${Each}`]["response"]["data"][number];
}[Name];
/** Row with all its details. */
export type WholeRow<Name extends Readable> = { [Each in Readable]: Data<`GET /${Each}/{id}`> }[Name];

/** Response of a list: one page of rows. */
export interface ListPage<Row> {
  readonly data: readonly Row[];
  readonly meta: {
    readonly total: number;
    readonly page: number;
    readonly per_page: number;
    readonly total_is_capped?: boolean | undefined;
  };
}

/** Returns one page of a resource's list. */
export function requestPage<Name extends Listed>(
  resource: Name,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<ListPage<ListedRow<Name>>> {
  return send(`GET /${resource}`, { query, signal });
}

/** Returns a row of a resource. */
export async function requestRow<Name extends Readable>(
  resource: Name,
  id: number,
  signal: AbortSignal,
): Promise<WholeRow<Name>> {
  return (await send(`GET /${resource}/{id}`, { path: { id }, signal })).data;
}

/** Body of a change, and of a new row if the resource has new ones. */
export type SavedBody<Name extends Changeable> = {
  [Each in Changeable]: Each extends Creatable
    ? Operations[`PATCH /${Each}/{id}`]["body"] | Operations[`POST /${Each}`]["body"]
    : Operations[`PATCH /${Each}/{id}`]["body"];
}[Name];

/** Creates a row, or changes the version of it that was edited. Returns the saved row. */
export async function saveRow<Name extends Changeable & Readable>(
  resource: Name,
  body: SavedBody<Name>,
  over: { readonly id: number; readonly updated_at: string } | undefined,
): Promise<WholeRow<Name>> {
  if (over === undefined) return (await send(`POST /${resource as Changeable & Creatable}`, { body })).data;
  const { id, updated_at: version } = over;
  return (await send(`PATCH /${resource}/{id}`, { path: { id }, body, version })).data;
}

export async function deleteRow(resource: Deletable, id: number): Promise<void> {
  await send(`DELETE /${resource}/{id}`, { path: { id } });
}
