import { type Declaration, type Node, parse } from "postcss";
import { isNewer, supportedKeys } from "./browser-support.ts";

// New functions such as `color-mix`, by the last part of the key.
const newFunctions = new Map(
  supportedKeys
    .filter((key) => key.startsWith("css.types.") && isNewer(key))
    .map((key) => [key.slice(key.lastIndexOf(".") + 1), key]),
);
const newUnits = [
  ["css.types.length.viewport_percentage_units_dynamic", /\d(?:dv|sv|lv)(?:h|w|b|i|min|max)\b/],
  ["css.types.length.container_query_length_units", /\dcq(?:h|w|b|i|min|max)\b/],
] as const;

/**
 * Lists the features of a style sheet that the oldest browsers lack: keys of MDN's compatibility data. Ignores rules
 * inside `@supports`, and values with a fallback. A selector that invalidates its list is reported with the list.
 */
export function newerInStyles(css: string): string[] {
  const found = new Set<string>();
  const note = (key: string) => {
    if (isNewer(key)) found.add(key);
  };
  const sheet = parse(css);
  sheet.walkAtRules((rule) => {
    if (isGuarded(rule)) return;
    note(`css.at-rules.${rule.name}`);
    if (rule.name !== "media") return;
    if (/[<>=]/.test(rule.params)) note("css.at-rules.media.range_syntax");
    for (const [, feature] of rule.params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g))
      note(`css.at-rules.media.${feature}`);
  });
  sheet.walkRules((rule) => {
    if (isGuarded(rule)) return;
    if (rule.parent?.type === "rule") note("css.selectors.nesting");
    for (const key of newerInSelector(rule.selector))
      found.add(rule.selectors.length === 1 ? key : `${key} in the list ${rule.selector}`);
  });
  sheet.walkDecls((declaration) => {
    const { prop } = declaration;
    if (isGuarded(declaration) || hasFallback(declaration)) return;
    if (isNewer(`css.properties.${prop}`)) note(`css.properties.${prop}`);
    else newerInValue(declaration).forEach(note);
  });
  return [...found].sort();
}

function newerInSelector(selector: string): string[] {
  const plain = selector.replace(/\[[^\]]*\]|\\./g, "");
  return [...plain.matchAll(/::?([a-z-]+)/g)].map(([, name]) => `css.selectors.${name}`).filter(isNewer);
}

function newerInValue({ prop, value }: Declaration): string[] {
  const plain = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, "");
  const words = [...plain.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)];
  const functions = [...plain.matchAll(/[a-z][a-z-]*(?=\()/g)];
  return [
    ...words.map(([word]) => `css.properties.${prop}.${word}`),
    ...functions.flatMap(([name]) => newFunctions.get(name) ?? []),
    ...newUnits.flatMap(([key, unit]) => (unit.test(plain) ? key : [])),
  ].filter(isNewer);
}

/** Returns whether the rule has a supported fallback: an earlier value, or a vendor prefix. */
function hasFallback(declaration: Declaration): boolean {
  for (let before = declaration.prev(); before !== undefined; before = before.prev()) {
    if (before.type !== "decl") continue;
    if (before.prop === `-webkit-${declaration.prop}`) return true;
    if (before.prop === declaration.prop && newerInValue(before).length === 0) return true;
  }
  return false;
}

function isGuarded({ parent }: Node): boolean {
  return parent !== undefined && (("name" in parent && parent.name === "supports") || isGuarded(parent));
}
