import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { StartFailure } from "#server/process/start-failure.ts";
import {
  describeLocation,
  type MediaLocation,
  mediaUrlForms,
  parseMediaUrl,
} from "#shop/media/media-location.ts";

const options = { from: { type: "string" }, to: { type: "string" } } as const;
const usage = "npm run media:move -- --to s3://bucket?region=eu-central-1 [--from ./data]";

interface Move {
  readonly from: MediaLocation;
  readonly to: MediaLocation;
}

/** Where from, by default where the shop keeps them now, and where to. Throws a StartFailure of one line. */
export function moveArguments(words: readonly string[], current: MediaLocation): Move {
  const { from, to } = valuesOf(words);
  if (to === undefined) throw new StartFailure(`--to: expected a place, but got nothing: ${usage}`);
  const move = { from: from === undefined ? current : placeOf("from", from), to: placeOf("to", to) };
  if (describeLocation(move.from) === describeLocation(move.to))
    throw new StartFailure(`--to: expected another place than ${describeLocation(move.from)}.`);
  return move;
}

/** A folder is one that holds `media` and `photos`, such as DATA_DIR. An address that is none may hold a password. */
function placeOf(option: string, text: string): MediaLocation {
  if (/^[\w+.-]+:\/\//.test(text)) {
    const location = parseMediaUrl(text);
    if (location === undefined)
      throw new StartFailure(`--${option}: expected a folder, ${mediaUrlForms}, but got another address.`);
    return location;
  }
  if (text === "") throw new StartFailure(`--${option}: expected a place, but got nothing: ${usage}`);
  // npm goes to the project's folder; folders are meant from where it was called.
  return { kind: "folder", folder: resolve(process.env["INIT_CWD"] || ".", text) };
}

function valuesOf(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(/\. |\n/)[0] : error;
    throw new StartFailure(`${reason}. Expected ${usage}`);
  }
}
