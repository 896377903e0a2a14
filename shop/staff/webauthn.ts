import type { PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from "#contract/admin/staff/passkey.ts";
import type { Database } from "#db/database.ts";
import { findSettings } from "../settings/find-settings.ts";
import type { Staff } from "./staff.ts";
import type { StaffSignInDependencies } from "./staff-sign-in.ts";

type RelyingParty = Pick<StaffSignInDependencies, "publicUrl">;

/** Few ever use one: loaded with the first. */
const library = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256, by their numbers in COSE: what today's authenticators sign with. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** What a browser needs to make a passkey for one of the staff; its challenge is the caller's to store. */
export async function passkeyCreationOptions(
  db: Database,
  { publicUrl }: RelyingParty,
  staff: Staff,
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await library();
  const { brand_en: rpName } = await findSettings(db);
  const options = await generateRegistrationOptions({
    rpName,
    rpID: new URL(publicUrl).hostname,
    userID: new Uint8Array(Buffer.from(`staff ${staff.id}`)),
    userName: staff.email,
    userDisplayName: staff.name,
    excludeCredentials: await credentialsOf(db, staff.id),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  return { ...options };
}

/** What a browser needs to use one of the staff's passkeys; its challenge is the caller's to store. */
export async function passkeyRequestOptions(
  db: Database,
  { publicUrl }: RelyingParty,
  staffId: number,
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: new URL(publicUrl).hostname,
    allowCredentials: await credentialsOf(db, staffId),
    userVerification: "preferred",
  });
  return { ...options };
}

async function credentialsOf(db: Database, staffId: number) {
  const passkeys = await db
    .selectFrom("staff_passkeys")
    .select(["credential_id as id", "transports"])
    .where("staff_id", "=", staffId)
    .execute();
  return passkeys.map(({ id, transports }) => ({ id, transports }));
}

/** A public key with which its passkey signs. */
export interface PublicCredential {
  readonly id: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
}

/** The credential that a browser has made for this challenge; null for anything else. */
export async function readCreatedPasskey(
  { publicUrl }: RelyingParty,
  challenge: string,
  { id, rawId, type, response }: PasskeyAttestation,
): Promise<PublicCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const { clientDataJSON, attestationObject } = response;
  // It throws at whatever is wrong with what it was sent.
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...expected(publicUrl, challenge),
    supportedAlgorithmIDs,
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  return verified ? registrationInfo.credential : null;
}

/** The new counter of a passkey that has signed this challenge; null where it has not. */
export async function readPasskeySignature(
  { publicUrl }: RelyingParty,
  challenge: string,
  { id, rawId, type, response }: PasskeyAssertion,
  credential: PublicCredential,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const signature = await verifyAuthenticationResponse({
    ...expected(publicUrl, challenge),
    response: { id, rawId, type, clientExtensionResults: {}, response },
    credential,
  }).catch(() => null);
  return signature?.verified === true ? signature.authenticationInfo.newCounter : null;
}

/** The password was shown before: holding the passkey is enough, whoever unlocks it. */
function expected(publicUrl: string, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: publicUrl,
    expectedRPID: new URL(publicUrl).hostname,
    requireUserVerification: false,
  };
}
