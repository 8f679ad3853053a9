import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type OutputChunk, rolldown } from 'rolldown'

const entry = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface Bundle {
  code: string
  /** What is asked of `require`. */
  imports: string[]
}

let made: Promise<Bundle> | undefined

/** The script as the game server loads it: one CommonJS file that needs nothing but Node's own modules. A test file makes it once. */
export function bundleServer(): Promise<Bundle> {
  made ??= bundle()
  return made
}

async function bundle(): Promise<Bundle> {
  const built = await rolldown({
    input: entry,
    platform: 'node',
    external: isBuiltin,
    transform: { target: 'node22' },
    onLog(level, log, pass) {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
      if (log.code !== 'EVAL') pass(level, log)
    },
  })
  const { output } = await built.generate({ format: 'cjs', codeSplitting: false })
  await built.close()
  const [chunk] = output.filter((file): file is OutputChunk => file.type === 'chunk')
  if (!chunk) throw new Error('nothing was bundled')
  return { code: chunk.code, imports: [...chunk.imports, ...chunk.dynamicImports] }
}
