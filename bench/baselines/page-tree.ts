import { createElement, type ReactNode } from "react";

const withoutContent = new Set(["br", "circle", "hr", "img", "input", "link", "meta", "path", "source"]);
const raw = new Set(["script", "style"]);
const switches = new Set(["async", "checked", "disabled", "hidden", "open", "required", "selected"]);
const reactNames: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  tabindex: "tabIndex",
  crossorigin: "crossOrigin",
  "stroke-width": "strokeWidth",
  "stroke-linecap": "strokeLinecap",
  "stroke-linejoin": "strokeLinejoin",
};
const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

interface Open {
  readonly name: string;
  readonly props: Record<string, unknown>;
  readonly children: ReactNode[];
}

/** Reads a page that React wrote, and only such a one, back into the tree of plain elements that writes it again. */
export function readPage(html: string): ReactNode {
  const open: Open[] = [{ name: "", props: {}, children: [] }];
  const token =
    /<!--.*?-->|<!DOCTYPE html>|<(\/?)([a-z][a-zA-Z0-9]*)((?:\s+[^\s=/>]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gy;
  for (let found = token.exec(html); found !== null; found = token.exec(html)) {
    const [whole, slash, name, attributes = ""] = found;
    if (name === undefined) {
      if (!whole.startsWith("<")) open.at(-1)?.children.push(readText(whole));
    } else if (slash === "/") {
      close(open, name);
    } else {
      const element = { name, props: readAttributes(attributes), children: [] };
      open.push(element);
      if (withoutContent.has(name) && !html.startsWith(`</${name}>`, token.lastIndex)) close(open, name);
      if (raw.has(name)) {
        const end = html.indexOf(`</${name}>`, token.lastIndex);
        element.props["dangerouslySetInnerHTML"] = { __html: html.slice(token.lastIndex, end) };
        token.lastIndex = end;
      }
    }
  }
  const [root] = open;
  if (root === undefined || open.length > 1)
    throw new Error(`expected a whole page, but it ends in ${open.at(-1)?.name}`);
  return root.children;
}

function close(open: Open[], name: string): void {
  const element = open.pop();
  if (element?.name !== name)
    throw new Error(`expected the end of ${element?.name}, but got that of ${name}`);
  // React writes this line itself for the pictures that it finds.
  if (name === "link" && element.props["rel"] === "preload" && element.props["as"] === "image") return;
  open.at(-1)?.children.push(createElement(name, element.props, ...element.children));
}

function readAttributes(text: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = "", value = ""] of text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
    props[reactNames[name] ?? name] =
      switches.has(name) || (name === "style" ? readStyle(readText(value)) : readText(value));
  }
  return props;
}

function readStyle(text: string): Record<string, string> {
  const pairs = text.split(";").map((part): [string, string] => {
    const [name = "", value = ""] = part.split(/:(.*)/s);
    return [
      name.startsWith("--") ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ];
  });
  return Object.fromEntries(pairs);
}

function readText(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? "");
}
