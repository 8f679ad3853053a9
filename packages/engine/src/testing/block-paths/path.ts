import type { Member, Operations } from '@orelhao/protocol/catalogue'
import type { Player, Stage } from '../world.ts'

export type World = Stage & { ana: Player; bia: Player; caio: Player; duda: Player }

async function endMatch({ ana }: World): Promise<void> {
  await ana.callOk('tinder_dismatch', (await ana.callOk('tinder_matches'))[0]?.id ?? 0)
}

/** Bia likes Ana's dating profile. */
export async function likeAna({ ana, bia }: World): Promise<void> {
  await bia.call('tinder_next', (await ana.callOk('tinder'))?.id ?? 0, 1, 2)
}

/** Ana blocks Bia: her number, her profile of a network, or by ending a match. */
export const blocks = {
  number: ({ ana, bia }: World) => ana.callOk('block', bia.phone),
  instagram: async ({ ana, bia }: World) => ana.callOk('ig_block', (await bia.callOk('ig_me')).profile?.id ?? 0, true),
  twitter: async ({ ana, bia }: World) => ana.callOk('twitter_block', (await bia.callOk('twitter'))?.id ?? 0, true),
  match: endMatch,
  async earlierMatch(world: World) {
    await likeAna(world)
    await endMatch(world)
  },
}

/** A way in which Bia reaches Ana by an operation. */
export interface Path {
  by: keyof typeof blocks
  /** Bia's first steps while Ana has blocked nobody. */
  before?(world: World): Promise<unknown>
  /** Bia's first steps after the block. */
  after?(world: World): Promise<unknown>
  reach(world: World): Promise<unknown>
  /** Reads something of Ana's besides the sample of each read. */
  sees?(world: World): Promise<unknown>
  /** Answers that change for Ana in spite of the block, such as her balance. */
  shows?: readonly Member[]
}

/** Operations that write. */
export type Write = { [M in Member]: Operations[M]['writes'] extends true ? M : never }[Member]

/** Paths of some operations. */
export type Paths = { readonly [M in Write]?: Path | readonly Path[] }
