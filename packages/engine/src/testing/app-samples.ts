import type { Args, Member } from '@orelhao/protocol/catalogue'
import type { ArgsOf } from '@orelhao/protocol/operation'
import type { Player } from './world.ts'

/** A valid call of each of an app's operations. An operation without one does not compile. */
export type SamplesOf<Operations> = { [M in keyof Operations]: (other: Player) => ArgsOf<Operations[M]> }

export type Call = { [M in Member]: [member: M, ...args: Args<M>] }[Member]

/**
 * For every argument that names a file, a call after which the file is shown to a player. Keyed by operation, argument, path within it, and
 * kind of file.
 */
export type UploadSamples = Readonly<
  Record<string, (other: Player, url: string, me: Player, third: Player) => Call | Promise<Call>>
>
