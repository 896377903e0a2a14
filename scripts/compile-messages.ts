import { adminParaglide } from "#admin/messages/paraglide.config.ts";
import { paraglide } from "#messages/paraglide.config.ts";
import { compileMessages, declareMessages } from "./messages/compile-messages.ts";

const write = process.argv.includes("--types") ? declareMessages : compileMessages;
for (const options of [paraglide, adminParaglide]) await write(options);
