import { type Args, appOf, type Member } from '@orelhao/protocol/catalogue'
import type { UploadSamples } from './app-samples.ts'
import type { Player } from './world.ts'

type Samples = { [M in Member]: (other: Player) => Args<M> }

/** Exports of each app's `samples.ts`, which no script of players or owners may import. */
const all: { samples: Partial<Samples>; uploads?: UploadSamples }[] = await Promise.all(
  [...new Set(appOf.values())].map((app) => import(`../apps/${app}/samples.ts`)),
)

/** A valid call of each operation. */
export const samples: Samples = Object.assign({}, ...all.map((app) => app.samples))

/** For every argument that names a file, a call after which the file is shown to a player. */
export const uploadSamples: UploadSamples = Object.assign({}, ...all.map(({ uploads }) => uploads))

for (const [member, app] of appOf)
  if (!Object.hasOwn(samples, member)) throw new Error(`${member} has no sample in apps/${app}/samples.ts`)
