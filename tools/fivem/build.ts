import { join, relative } from 'node:path'
import { root } from '../run.ts'
import { buildPackage } from './build-package.ts'
import { downloadBudgetBytes, inKib } from './inspect.ts'

/** `npm run build:fivem`: the resource as owners get it, in dist/smartphone and in a zip beside it. */
try {
  const made = await buildPackage(join(root, 'dist'))
  const sizeOf = (path: string) => made.files.get(`smartphone/${path}`)?.length ?? 0
  console.log(`${relative(root, made.folder)}  ${made.files.size} files`)
  console.log(`${relative(root, made.zipFile)}  ${inKib(made.zipBytes)}`)
  console.log(
    `players download ${inKib(made.downloadBytes)} (at most ${inKib(downloadBudgetBytes)}); the server's script is ${inKib(sizeOf('dist/server.js'))}`,
  )
} catch (error) {
  console.error(`The resource cannot be built.\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
