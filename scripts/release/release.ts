import { parseArgs } from "node:util";
import { projectRoot } from "../launch/project-root.mjs";
import { giveUp, say } from "../launch/say.mjs";
import { makeRelease, ReleaseFailure } from "./make-release.ts";

// `npm run release -- [--to FOLDER] [--key FILE]` makes the archive of the committed version with a list of its packages,
// their SHA-256, release.json and, with an SSH key, a signature. It tags the commit.

try {
  const { values } = parseArgs({
    options: { to: { type: "string", default: "releases" }, key: { type: "string" } },
  });
  const { version, files } = await makeRelease({ root: projectRoot, to: values.to, key: values.key });
  say(`Release ${version}, tagged v${version}:`);
  for (const file of files) say(`  ${file}`);
} catch (error) {
  if (!(error instanceof ReleaseFailure || error instanceof TypeError)) throw error;
  giveUp(error.message);
}
