import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { probeName as probeFolder } from '../../packages/protocol/src/probe-wire.ts'
import { root } from '../run.ts'
import { bundle } from './bundle.ts'
import type { Files } from './zip.ts'

export { probeFolder }

const pageFolder = join(root, 'tools/fivem/probe-page')

/**
 * The third folder of the zip: a resource that an owner starts to see how their server and game differ from the emulated ones.
 * `pageFiles`: the phone's files and their sizes, which the probe requests.
 */
export async function probeFiles(version: string, pageFiles: [path: string, bytes: number][]): Promise<Files> {
  const [client, server, page] = await Promise.all([
    bundle('client', join(root, 'packages/adapters/fivem-client/src/probe/probe-client.ts'), version),
    bundle('server', join(root, 'packages/adapters/fivem-server/src/probe/probe-server.ts'), version),
    bundle('page', join(pageFolder, 'probe-page.ts'), version),
  ])
  const texts = {
    'fxmanifest.lua': manifest(version),
    'client.js': client.code,
    'server.js': server.code,
    'page/index.html': readFileSync(join(pageFolder, 'index.html'), 'utf8'),
    'page/probe.js': page.code,
    'page/files.json': JSON.stringify(pageFiles),
  }
  return new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]))
}

function manifest(version: string): string {
  return `fx_version 'cerulean'
game 'gta5'

name '${probeFolder}'
description 'Olha o servidor e o jogo e escreve um relatório. Só trabalha com o comando smartphone_probe.'
version '${version}'
license 'Apache-2.0'

node_version '22'
nui_callback_strict_mode 'true'

client_script 'client.js'
server_script 'server.js'
ui_page 'page/index.html'
files {
  'page/index.html',
  'page/probe.js',
  'page/files.json',
}
`
}
