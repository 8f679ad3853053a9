import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

/** The client script as players get it. */
export async function bundleClient(): Promise<string> {
  const built = (await build({
    root: join(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      lib: { entry: 'src/main.ts', formats: ['iife'], name: 'orelhao' },
    },
  })) as Rolldown.RolldownOutput[]
  const [script, ...more] = built.flatMap(({ output }) => output)
  if (script?.type !== 'chunk' || more.length > 0) throw new Error('the client script is more than one file')
  return script.code
}
