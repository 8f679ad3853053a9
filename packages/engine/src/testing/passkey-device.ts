import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { CreatedPasskey, UsedPasskey } from '@orelhao/protocol/panel/passkey-schemas'

const flags = { present: 1, verified: 4, hasKey: 64 }

const text = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A device with one passkey, as browsers and authenticators behave (WebAuthn level 3, ES256, no attestation). */
export class PasskeyDevice {
  readonly #id = randomBytes(16)
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  readonly #origin: string
  counter = 0

  constructor(origin: string) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = pair.privateKey
    this.#publicKey = pair.publicKey
    this.#origin = origin
  }

  /** Answers `navigator.credentials.create`. */
  create(options: { challenge: string }, { isVerified = true } = {}): CreatedPasskey {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const [point, other] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
    // a COSE key: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x and y
    const key = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), point, Buffer.from('225820', 'hex'), other])
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key])
    const data = Buffer.concat([this.#authenticatorData(flags.hasKey, isVerified), credential])
    // a CBOR map of three: fmt 'none', attStmt {}, authData as bytes of two-byte length
    const head = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([data.length >> 8, data.length & 255]),
    ])
    return {
      ...this.#common(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge),
        attestationObject: text(Buffer.concat([head, data])),
        transports: ['internal'],
      },
    }
  }

  /** Answers `navigator.credentials.get`. */
  use(options: { challenge: string }, { isVerified = true, origin = this.#origin } = {}): UsedPasskey {
    this.counter++
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, origin)
    const data = this.#authenticatorData(0, isVerified)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      ...this.#common(),
      response: {
        clientDataJSON,
        authenticatorData: text(data),
        signature: text(sign('sha256', signed, this.#privateKey)),
      },
    }
  }

  #common() {
    const id = text(this.#id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #clientData(type: string, challenge: string, origin = this.#origin): string {
    return text(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(more: number, isVerified: boolean): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.counter)
    const all = flags.present | (isVerified ? flags.verified : 0) | more
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([all]), count])
  }
}
