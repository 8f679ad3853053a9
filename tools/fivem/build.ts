import { join, relative } from 'node:path'
import product from '../../package.json' with { type: 'json' }
import { buildPages } from '../build/pages.ts'
import { root } from '../run.ts'
import { downloadBudgetBytes, inKib } from './inspect.ts'
import { makePackage } from './package.ts'

/** `npm run build:fivem`: the resource as owners get it, in dist/smartphone and in a zip beside it. */
const entries = {
  client: join(root, 'packages/adapters/fivem-client/src/main.ts'),
  server: join(root, 'packages/adapters/fivem-server/src/main.ts'),
}

try {
  await buildPages(['phone'])
  const { version, repository } = product as { version: string; repository?: string }
  const made = await makePackage({
    out: join(root, 'dist'),
    entries,
    page: join(root, 'dist/phone'),
    version,
    repository,
  })
  const pageBytes = sizeOf('web/') + sizeOf('dist/client.js')
  console.log(`${relative(root, made.folder)}  ${made.files.size} files`)
  console.log(`${relative(root, made.zipFile)}  ${inKib(made.zipBytes)}`)
  console.log(
    `players download ${inKib(pageBytes)} (at most ${inKib(downloadBudgetBytes)}); the server's script is ${inKib(sizeOf('dist/server.js'))}`,
  )
  if (made.problems.length > 0) throw new Error(made.problems.map((problem) => `- ${problem}`).join('\n'))

  function sizeOf(path: string): number {
    const below = [...made.files].filter(([name]) => name.startsWith(`smartphone/${path}`))
    return below.reduce((total, [, { length }]) => total + length, 0)
  }
} catch (error) {
  console.error(`The resource cannot be built.\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
