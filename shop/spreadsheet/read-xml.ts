import { setImmediate } from "node:timers/promises";
import sax, { type QualifiedTag, type SAXOptions, type Tag } from "sax";
import { broken, tooLarge, xlsxLimits } from "./xlsx-limits.ts";

/** Receives the elements of an XML file in order. Names have no prefix. */
export interface XmlHandler {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** The parser needs positions to limit names and attributes to 64 KB. */
const options: SAXOptions & { readonly strictEntities: true } = { strictEntities: true, position: true };

/**
 * Parses XML piece by piece, each in its own turn of the event loop. Throws for broken XML, document types, and too many levels or
 * attributes. Knows the five entities of XML only, so that nothing expands.
 */
export async function readXml(pieces: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const parser = sax.parser(true, options);
  const decoder = new TextDecoder("utf-8");
  let depth = 0;
  let attributes = 0;
  parser.onerror = broken;
  parser.ondoctype = broken;
  parser.onopentagstart = () => {
    attributes = 0;
    if (++depth > xlsxLimits.depth) tooLarge();
  };
  parser.onattribute = () => {
    if (++attributes > xlsxLimits.attributes) tooLarge();
  };
  parser.onopentag = (tag) => handler.open(localName(tag.name), localAttributes(tag));
  parser.onclosetag = (name) => {
    depth--;
    handler.close?.(localName(name));
  };
  parser.ontext = (text) => handler.text?.(text);
  parser.oncdata = (text) => handler.text?.(text);
  for await (const piece of pieces) {
    await setImmediate();
    parser.write(decoder.decode(piece, { stream: true }));
  }
  parser.write(decoder.decode()).close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function localAttributes({ attributes }: Tag | QualifiedTag): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, given]: [string, string | { value: string }]) => [
      localName(name),
      typeof given === "string" ? given : given.value,
    ]),
  );
}
