import { compile } from "@inlang/paraglide-js";
import { paraglide } from "#messages/paraglide.config.ts";

await compile(paraglide);
