import { parseSync, Visitor } from "vite";

/**
 * Arabic pages run from right to left, so left and right are wrong in one language. A comment `physical: reason` allows
 * a side.
 */
const meant = /physical: \S/;

const sideProperty =
  /^(?:left|right|(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
const sideValue = /^(?:text-align(?:-last)?|float|clear|caption-side):(?:left|right)$/;
const fourSides = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-margin|scroll-padding)$/;
const sideClass =
  /^(?:[^\s:]+:)*!?-?(?:(?:scroll-)?[mp][lr]-|(?:left|right)-|text-(?:left|right)$|float-(?:left|right)$|clear-(?:left|right)$|rounded-(?:[lr]|[tb][lr])(?:-|$)|border-[lr](?:-|$))/;

/** Lists the declarations of a style sheet that name a side. */
export function sidesInCss(path: string, text: string): string[] {
  const lines = text.split("\n");
  const readable = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  return [...readable.matchAll(/(?<=[{};\s]|^)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap((match) => {
    const line = readable.slice(0, match.index).split("\n").length;
    if (!namesSide(match[1] ?? "", match[2] ?? "") || meant.test(lines[line - 1] ?? "")) return [];
    return [`${path}:${line}: ${match[0]}`];
  });
}

function namesSide(property: string, value: string): boolean {
  if (sideProperty.test(property)) return true;
  if (sideValue.test(`${property}:${value.trim()}`)) return true;
  // Four values: top, right, bottom, left, where right differs from left.
  const sides = fourSides.test(property) ? partsOf(value.trim()) : [];
  return sides.length === 4 && sides[1] !== sides[3];
}

/** Splits a value at spaces outside brackets. */
function partsOf(value: string): string[] {
  const inner = /\([^()]*\)/;
  let flat = value;
  while (inner.test(flat)) flat = flat.replace(inner, (brackets) => brackets.replace(/[\s()]/g, "_"));
  return flat.split(/\s+/);
}

/** Lists the class names and style attributes of a file that name a side. */
export function sidesInTsx(path: string, text: string): string[] {
  const lines = text.split("\n");
  const found: string[] = [];
  const note = (start: number, name: string) => {
    const line = text.slice(0, start).split("\n").length;
    if (!meant.test(lines[line - 1] ?? "")) found.push(`${path}:${line}: ${name}`);
  };
  const noteClasses = (start: number, value: string) => {
    for (const name of value.split(/\s+/)) if (sideClass.test(name)) note(start, name);
  };
  new Visitor({
    Literal({ start, value }) {
      if (typeof value === "string") noteClasses(start, value);
    },
    TemplateElement({ start, value }) {
      noteClasses(start, value.raw);
    },
    Property({ start, key, value }) {
      if (key.type !== "Identifier" && key.type !== "Literal") return;
      const name = String(key.type === "Identifier" ? key.name : key.value);
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const text = value.type === "Literal" ? String(value.value) : "";
      if (property !== "left" && property !== "right" && namesSide(property, text)) note(start, name);
    },
    JSXAttribute({ start, name, value }) {
      if (name.name !== "style" || value?.type !== "JSXExpressionContainer") return;
      const style = text.slice(value.start, value.end);
      for (const side of style.matchAll(/\b(?:left|right)\s*:/g)) note(start, `style ${side[0]}`);
    },
  }).visit(parseSync(path, text).program);
  return found;
}
