import { z } from "zod";

const { mergeDefs } = z.core.util;

/** Returns the schema with unknown fields rejected ('unrecognized_keys') in every object. */
export function strictly<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape).map(([name, field]) => [name, strictly(field)]);
    return changed(schema, { shape: Object.fromEntries(shape), catchall: z.never() });
  }
  if (schema instanceof z.ZodArray) return changed(schema, { element: strictly(schema.element) });
  if (schema instanceof z.ZodPipe) return changed(schema, { in: strictly(schema.in) });
  if (schema instanceof z.ZodUnion)
    return changed(schema, { options: schema.options.map((option) => strictly(option)) });
  // Optional, nullable, with a default etc.
  const inner = "innerType" in schema._zod.def ? schema._zod.def.innerType : undefined;
  if (inner instanceof z.ZodType) return changed(schema, { innerType: strictly(inner) });
  return schema;
}

/** A default is created for each parsed value; merging preserves that, spreading does not. */
function changed<Schema extends z.core.$ZodType>(schema: Schema, parts: object): Schema {
  return z.clone(schema, mergeDefs(schema._zod.def, parts));
}
