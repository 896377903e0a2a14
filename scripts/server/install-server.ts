import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../launch/project-root.mjs";
import { giveUp, say } from "../launch/say.mjs";
import { examineServer, findFirstOwnerLink } from "./after-install.ts";
import { installSteps } from "./install-steps.ts";
import { thisMachine } from "./machine.ts";
import { readMachineFacts, versionOf } from "./machine-facts.ts";
import { findRejections, parseDomain } from "./rejections.ts";
import { places, service } from "./server-files.ts";
import { makeSteps, printSteps, StepFailure } from "./steps.ts";
import { waitUntil } from "./wait-until.ts";

// `npm run install-server -- --domain shop.example` makes a shop behind https from a Debian without one. A second run
// changes nothing. --dry-run prints each step; --own-certificates lets Caddy sign the certificate, for a trial.

const usage = "npm run install-server -- --domain shop.example [--dry-run] [--own-certificates]";

const plan = readPlan();
const version = versionOf(readFileSync(join(projectRoot, "package.json"), "utf8"));
const reasons = findRejections(await readMachineFacts(thisMachine), plan.domain, version);
const steps = installSteps({ ...plan, checkout: projectRoot, version });
if (plan.isDryRun) {
  for (const reason of reasons) say(`✗ ${reason}`);
  await printSteps(steps, thisMachine, say);
  say("• the doctor checks the server (npm run doctor)");
  say("• the first owner's link\n\nThis was a dry run: nothing has changed.");
} else if (reasons.length > 0) {
  giveUp(reasons.map((reason) => `✗ ${reason}`).join("\n"));
} else {
  await install();
}

async function install(): Promise<void> {
  try {
    const made = await makeSteps(steps, thisMachine, say);
    if (made === 0) say("The server was already so: nothing has changed.");
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    giveUp(`✗ ${error.message}\n\nThis command can run again: it continues with the step that failed.`);
  }
  const publicUrl = `https://${plan.domain}`;
  if (!plan.ownCertificates) {
    say("… waiting for the certificate");
    // The doctor names the reason if it does not come.
    await waitUntil(`${publicUrl}/robots.txt`, 60).catch(() => {});
  }
  say("\nThe doctor:");
  // A new server has no owner and no mail server yet: what the doctor finds is the list of what comes next.
  await examineServer(thisMachine);
  say(`\nShop: ${publicUrl}    Settings: ${places.settings}    Log: journalctl -u ${service}`);
  say(`Backups: each night in ${places.data}/backups`);
  const link = await findFirstOwnerLink(thisMachine, publicUrl);
  if (link !== undefined) say(`\nThe first owner creates the account, within 24 hours, at\n  ${link}`);
}

function readPlan() {
  try {
    const { values } = parseArgs({
      options: {
        domain: { type: "string" },
        "dry-run": { type: "boolean", default: false },
        "own-certificates": { type: "boolean", default: false },
      },
    });
    const domain = values.domain === undefined ? undefined : parseDomain(values.domain);
    if (domain === undefined) {
      const got = values.domain === undefined ? "nothing" : JSON.stringify(values.domain);
      giveUp(`Expected the shop's domain, such as shop.example, but got ${got}.\n${usage}`);
    }
    return { domain, isDryRun: values["dry-run"], ownCertificates: values["own-certificates"] };
  } catch (error) {
    if (error instanceof TypeError) giveUp(`${error.message}\n${usage}`);
    throw error;
  }
}
