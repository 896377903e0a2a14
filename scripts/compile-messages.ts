import { compile } from "@inlang/paraglide-js";
import { adminParaglide } from "#admin/messages/paraglide.config.ts";
import { paraglide } from "#messages/paraglide.config.ts";

await compile(paraglide);
await compile(adminParaglide);
