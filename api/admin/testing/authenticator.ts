import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** Creates a software passkey for `origin`: ES256, without attestation. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const rpIdHash = sha256(new URL(origin).hostname);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const counted = () => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(++counter);
    return bytes;
  };

  function credential(response: Record<string, unknown>) {
    const id = credentialId.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }

  return {
    /** Result of `navigator.credentials.create`. */
    create(challenge: string) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      // COSE: key type EC2, algorithm ES256, curve P-256, and the point.
      const cose = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const authData = Buffer.concat([
        rpIdHash,
        // User present and verified, a credential follows.
        Buffer.from([0x45]),
        counted(),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        cose,
      ]);
      // CBOR: { fmt: "none", attStmt: {}, authData }.
      const attestationObject = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([authData.length]),
        authData,
      ]);
      return credential({
        clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"],
        publicKeyAlgorithm: -7,
      });
    },

    /** Result of `navigator.credentials.get`. */
    get(challenge: string) {
      const clientDataJSON = clientData("webauthn.get", challenge);
      const authenticatorData = Buffer.concat([rpIdHash, Buffer.from([0x05]), counted()]);
      const signature = sign(
        "sha256",
        Buffer.concat([authenticatorData, sha256(clientDataJSON)]),
        privateKey,
      );
      return credential({
        clientDataJSON: clientDataJSON.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: null,
      });
    },
  };
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
