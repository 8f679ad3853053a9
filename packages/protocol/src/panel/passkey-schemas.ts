import { type Static, Type } from 'typebox'

const Bytes = (maxLength: number) => Type.String({ maxLength, pattern: '^[\\w-]*$' })
/** Members that a newer browser adds are not read. */
const common = {
  id: Bytes(1400),
  rawId: Bytes(1400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 32 })),
  clientExtensionResults: Type.Object({}),
}

/** A browser's answer when it has made a passkey: `RegistrationResponseJSON`. */
export const CreatedPasskey = Type.Object({
  ...common,
  response: Type.Object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(20_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 })),
  }),
})
export type CreatedPasskey = Static<typeof CreatedPasskey>

/** A browser's answer when somebody signs in with a passkey: `AuthenticationResponseJSON`. */
export const UsedPasskey = Type.Object({
  ...common,
  response: Type.Object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(4000),
    userHandle: Type.Optional(Bytes(200)),
  }),
})
export type UsedPasskey = Static<typeof UsedPasskey>

/** Call without a session that signs in with a passkey. */
export const PasskeySignIn = Type.Object({ response: UsedPasskey }, { additionalProperties: false })
