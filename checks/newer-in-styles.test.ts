import { expect, test } from "vitest";
import { newerInStyles } from "./newer-in-styles.ts";

test.each([
  ["a:has(b) { color: red }", "css.selectors.has"],
  ["a, b:has(c) { color: red }", "css.selectors.has in the list a, b:has(c)"],
  [":popover-open { color: red }", "css.selectors.popover-open"],
  ["a { b { color: red } }", "css.selectors.nesting"],
  ["a { height: 1dvh }", "css.types.length.viewport_percentage_units_dynamic"],
  ["a { color: color-mix(in srgb, red, blue) }", "css.types.color.color-mix"],
  ["a { float: inline-start }", "css.properties.float.inline-start"],
  ["a { rotate: 1deg }", "css.properties.rotate"],
  ["a { mask: none }", "css.properties.mask"],
  ["@container (min-width: 1px) { a { color: red } }", "css.at-rules.container"],
  ["@media (width >= 1px) { a { color: red } }", "css.at-rules.media.range_syntax"],
  ["@media (scripting: none) { a { color: red } }", "css.at-rules.media.scripting"],
])("%s is found", (css, key) => {
  expect(newerInStyles(css)).toEqual([key]);
});

test.each([
  "a { height: 1vh; height: 1dvh }",
  "a { -webkit-mask: none; mask: none }",
  "@supports (height: 1dvh) { a { height: 1dvh } }",
  "@supports selector(:popover-open) { @media print { :popover-open { color: red } } }",
  "a:not([data-of=':has']):focus-visible { inset-inline: 0; aspect-ratio: 1 }",
  "@layer a { @media (min-width: 1px) { a { color: red } } }",
  'a::before { content: "1dvh color-mix(" }',
])("%s is accepted", (css) => {
  expect(newerInStyles(css)).toEqual([]);
});
