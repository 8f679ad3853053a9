import { join } from 'node:path'
import product from '../../package.json' with { type: 'json' }
import { buildPages } from '../build/pages.ts'
import { root } from '../run.ts'
import { type BuiltPackage, makePackage } from './package.ts'

const entries = {
  client: join(root, 'packages/adapters/fivem-client/src/main.ts'),
  server: join(root, 'packages/adapters/fivem-server/src/main.ts'),
}

export const { version } = product

/** Builds the phone's page, and the resource into `out`. Throws where players would not get what they need. */
export async function buildPackage(out: string): Promise<BuiltPackage> {
  await buildPages(['phone', 'panel'])
  const { repository } = product as { repository?: string }
  const made = await makePackage({ out, entries, page: join(root, 'dist/phone'), version, repository })
  if (made.problems.length > 0) throw new Error(made.problems.map((problem) => `- ${problem}`).join('\n'))
  return made
}
