import { parseSync, transformWithOxc, Visitor } from "vite";
import { oldestBrowsers } from "#web/browser-baseline.ts";
import { isNewer } from "./browser-support.ts";
import { eventNames, globalNames, memberNames, staticNames } from "./names-of-apis.ts";

const lookbehind = "javascript.regular_expressions.lookbehind_assertion";
const iteratorMethods = /^(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)$/;
const iteratorMakers = /^(?:values|keys|entries|matchAll)$/;

/** Lists the features of a script that the oldest browsers lack: keys of MDN's compatibility data, and `syntax`. */
export async function newerInScript(code: string): Promise<string[]> {
  const found = new Set<string>();
  const note = (keys: readonly string[] = []) => {
    for (const key of keys) found.add(key);
  };
  const noteMember = (name: string, owner: string) =>
    note(staticNames.get(`${owner}.${name}`) ?? memberNames.get(name));
  const noteText = (text: unknown) => {
    // Also in texts that become regular expressions at run time.
    if (typeof text === "string" && /\(\?<[=!]/.test(text) && isNewer(lookbehind)) found.add(lookbehind);
  };
  new Visitor({
    Identifier({ name }) {
      note(globalNames.get(name));
    },
    MemberExpression({ object, property, computed }) {
      const name = nameOf(property, computed);
      noteMember(name, object.type === "Identifier" ? object.name : "");
      if (object.type !== "CallExpression" || object.callee.type !== "MemberExpression") return;
      const { object: owner, property: maker, computed: isComputed } = object.callee;
      const isOfObject = owner.type === "Identifier" && owner.name === "Object";
      if (!isOfObject && iteratorMakers.test(nameOf(maker, isComputed)) && iteratorMethods.test(name))
        found.add(`javascript.builtins.Iterator.${name}`);
    },
    ObjectPattern({ properties }) {
      for (const property of properties) {
        if (property.type === "Property") noteMember(nameOf(property.key, property.computed), "");
      }
    },
    CallExpression({ callee, arguments: [event] }) {
      if (callee.type !== "MemberExpression") return;
      if (nameOf(callee.property, callee.computed) !== "addEventListener") return;
      if (event?.type === "Literal") note(eventNames.get(String(event.value)));
    },
    Literal(literal) {
      noteText("regex" in literal ? literal.regex.pattern : literal.value);
    },
    TemplateElement({ value }) {
      noteText(value.raw);
    },
  }).visit(parseSync("script.js", code).program);
  if (await hasNewerSyntax(code)) found.add("syntax");
  return [...found].sort();
}

/** Returns whether a compiler changes the code for the oldest browsers. */
async function hasNewerSyntax(code: string): Promise<boolean> {
  const [lowered, written] = await Promise.all(
    [oldestBrowsers, "esnext"].map((target) => transformWithOxc(code, "script.js", { target })),
  );
  return lowered?.code !== written?.code;
}

type Property = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]["MemberExpression"]>
>[0]["property"];

function nameOf(property: Property, computed: boolean): string {
  if (property.type === "Identifier" && !computed) return property.name;
  return property.type === "Literal" ? String(property.value) : "";
}
