import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What an honest browser and device would say; a test changes what must be rejected. */
interface ClientInput {
  challenge: string;
  origin: string;
  rpId: string;
  counter?: number;
  /** Whether the user was verified by PIN, fingerprint or face. */
  isVerified?: boolean;
}

/** A security key in software, as WebAuthn defines it: ES256, no attestation. */
export function softPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // A COSE key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  return {
    id: named.id,
    /** What `navigator.credentials.create` returns. */
    create(input: ClientInput) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cose]);
      const authData = Buffer.concat([authenticatorDataOf(input, 0x40), credential]);
      // {"fmt": "none", "attStmt": {}, "authData": bytes}
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.of(0x58, authData.length),
        authData,
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', input),
        attestationObject: base64url(attestationObject),
      };
      return { ...named, clientExtensionResults: {}, response: { ...response, transports: ['internal'] } };
    },
    /** What `navigator.credentials.get` returns. */
    get(input: ClientInput) {
      const authenticatorData = authenticatorDataOf(input, 0);
      const clientDataJSON = clientData('webauthn.get', input);
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey);
      const response = {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      };
      return { ...named, clientExtensionResults: {}, response };
    },
  };
}

const base64url = (bytes: Buffer) => bytes.toString('base64url');

function clientData(type: string, { challenge, origin }: ClientInput): string {
  return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
}

/** The authenticator data: for which host it was signed, that a user was present, and how often the key was used. */
function authenticatorDataOf({ rpId, counter = 0, isVerified = true }: ClientInput, more: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([
    createHash('sha256').update(rpId).digest(),
    Buffer.of(0x01 | (isVerified ? 0x04 : 0) | more),
    count,
  ]);
}
