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

/** Parses source (default: the shop's current place) and target. Throws a one-line StartFailure. */
export function moveArguments(words: readonly string[], current: MediaLocation): Move {
  const { from, to } = valuesOf(words);
  if (to === undefined) throw new StartFailure(`--to: expected a place, but got nothing: ${usage}`);
  const move = { from: from === undefined ? current : placeOf("from", from), to: placeOf("to", to) };
  if (describeLocation(move.from) === describeLocation(move.to))
    throw new StartFailure(`--to: expected another place than ${describeLocation(move.from)}.`);
  return move;
}

/**
 * Parses a place. A folder contains `media` and `photos`, such as DATA_DIR. An invalid URL is not repeated, since it
 * may contain a password.
 */
function placeOf(option: string, text: string): MediaLocation {
  if (/^[\w+.-]+:\/\//.test(text)) {
    const location = parseMediaUrl(text);
    if (location === undefined)
      throw new StartFailure(`--${option}: expected a folder, ${mediaUrlForms}, but got another address.`);
    return location;
  }
  if (text === "") throw new StartFailure(`--${option}: expected a place, but got nothing: ${usage}`);
  // npm changes the folder, and folders are relative to the caller's folder.
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
