import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-fs'

const require = createRequire(import.meta.url)
const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url))

type ChromiumPackage = 'chromium-103' | 'chromium-now'

/**
 * Unpacks a Chromium that ships inside an npm package, once, and returns the path of its executable.
 * `chromium-103` is the generation of the game's own browser; `chromium-now` a recent one. Nothing is downloaded.
 */
export async function chromium(name: ChromiumPackage): Promise<string> {
  const folder = join(cache, name)
  const executable = join(folder, 'chromium')
  if (existsSync(executable)) return executable

  const bin = binFolder(name)
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const inflate = (file: string) => [createReadStream(join(bin, file)), createBrotliDecompress()] as const
  await pipeline(...inflate('chromium.br'), createWriteStream(join(unfinished, 'chromium'), { mode: 0o755 }))
  await pipeline(...inflate('swiftshader.tar.br'), extract(unfinished))
  try {
    renameSync(unfinished, folder)
  } catch {
    rmSync(unfinished, { recursive: true, force: true }) // another process finished first
  }
  return executable
}

function binFolder(name: ChromiumPackage): string {
  for (let folder = dirname(require.resolve(name)); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'bin', 'chromium.br'))) return join(folder, 'bin')
  }
  throw new Error(`${name}: no Chromium inside the package; run npm ci`)
}

/** Flags for a headless run as root, quiet on the network, with fake microphone and camera. */
const quietArgs = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
]

/** For pages that draw in 3D: WebGL in software, which makes every frame slow. */
export const chromiumArgs = [...quietArgs, '--use-gl=angle', '--use-angle=swiftshader', '--ignore-gpu-blocklist']

/** For all other pages: no WebGL, and far cheaper frames. */
export const flatChromiumArgs = [...quietArgs, '--disable-gpu']
