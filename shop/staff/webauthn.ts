import type { PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from "#contract/admin/staff/passkey.ts";
import type { Database } from "#db/database.ts";
import { findSettings } from "../settings/find-settings.ts";
import type { Staff, StaffSignInDependencies } from "./staff.ts";

type RelyingParty = Pick<StaffSignInDependencies, "publicUrl">;

/** Loaded with the first use, because few need it. */
const library = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256 by their COSE numbers, as used by today's authenticators. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Returns the options for creating a passkey. The caller stores the challenge. */
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

/** Returns the options for using a passkey. The caller stores the challenge. */
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

export interface PublicCredential {
  readonly id: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
}

/** Returns the credential created for this challenge; null if it is invalid. */
export async function readCreatedPasskey(
  { publicUrl }: RelyingParty,
  challenge: string,
  { id, rawId, type, response }: PasskeyAttestation,
): Promise<PublicCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const { clientDataJSON, attestationObject } = response;
  // The library throws on any invalid input.
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

/** Returns the new counter of a passkey that signed this challenge; null if the signature is invalid. */
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

/** The password was already checked, so user verification is not required. */
function expected(publicUrl: string, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: publicUrl,
    expectedRPID: new URL(publicUrl).hostname,
    requireUserVerification: false,
  };
}
