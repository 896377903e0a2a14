import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { type Data, requestData } from "../api/request.ts";

/** Requests a passkey for the shop's challenge. Throws if the user cancels. */
export async function requestPasskey(options: Promise<Data<"POST /auth/confirm/options">>) {
  const [{ startAuthentication }, challenge] = await Promise.all([
    import("@simplewebauthn/browser"),
    options,
  ]);
  // The API describes no more than the challenge of what the same library has made.
  const optionsJSON = challenge as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** Creates a passkey in this browser and registers it with a name. */
export async function addPasskey(name: string): Promise<{ readonly recovery_codes?: readonly string[] }> {
  const [{ startRegistration }, challenge] = await Promise.all([
    import("@simplewebauthn/browser"),
    requestData("POST /auth/passkeys/options"),
  ]);
  const optionsJSON = challenge as PublicKeyCredentialCreationOptionsJSON;
  const passkey = { ...(await startRegistration({ optionsJSON })) };
  return await requestData("POST /auth/passkeys", { body: { name, passkey } });
}

export function supportsPasskeys(): boolean {
  return "PublicKeyCredential" in window;
}
