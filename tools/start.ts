import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildPages } from './build/pages.ts'
import { endWithParent, root } from './run.ts'

/** `npm start`: the whole product in one process, with the demo city unless DEMO is set otherwise. */
enableCompileCache(join(root, 'node_modules/.cache/node'))
process.env.DEMO ??= '1'
process.env.SETUP ??= process.env.DEMO
process.env.LOG_LEVEL ??= 'warn'

try {
  await buildPages()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
endWithParent()
await import('../packages/adapters/standalone/src/main.ts')
flushCompileCache()
