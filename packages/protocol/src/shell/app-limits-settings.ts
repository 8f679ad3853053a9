import { type Static, Type } from 'typebox'

const Names = Type.Array(Type.String({ minLength: 1 }))

/** Conditions for using an app: all that are given must hold, but one of the jobs and groups together is enough. */
export const AppLimit = Type.Object(
  {
    jobs: Type.Optional(Names),
    groups: Type.Optional(Names),
    /** An item that the player must carry. */
    item: Type.Optional(Type.String({ minLength: 1 })),
    ace: Type.Optional(Type.String({ minLength: 1 })),
  },
  { additionalProperties: false },
)
export type AppLimit = Static<typeof AppLimit>
