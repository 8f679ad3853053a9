import type { Args, Member } from '@orelhao/protocol/catalogue'
import type { ArgsOf } from '@orelhao/protocol/operation'
import type { Player } from './world.ts'

/** One call of each of an app's operations that its schema allows. An operation without one does not compile. */
export type SamplesOf<Operations> = { [M in keyof Operations]: (other: Player) => ArgsOf<Operations[M]> }

export type Call = { [M in Member]: [member: M, ...args: Args<M>] }[Member]

/**
 * For every argument that names a file, a call after which somebody is shown it. Named by operation, argument and what lies within it, and
 * the kind of file.
 */
export type UploadSamples = Readonly<
  Record<string, (other: Player, url: string, me: Player, third: Player) => Call | Promise<Call>>
>
