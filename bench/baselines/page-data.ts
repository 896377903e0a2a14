import { UNSAFE_decodeViaTurboStream } from "react-router";
import { z } from "zod";

const Json = z.string().transform((text): unknown => JSON.parse(text));

/** What the loaders of a page answered, by their routes: a page carries it for the router's scripts. */
export async function dataOfPage(html: string): Promise<unknown> {
  const literals = html.matchAll(/\.streamController\.enqueue\(("[^<]*")\);<\/script>/g);
  const pieces = [...literals].map(([, literal]) => Json.pipe(z.string()).parse(literal));
  const { value } = await UNSAFE_decodeViaTurboStream(new Blob(pieces).stream(), globalThis);
  return value;
}
