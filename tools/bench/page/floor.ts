import { join } from 'node:path'
import { root, runTool } from '../../run.ts'
import { type Server, startServer } from '../server.ts'
import type { Target } from './target.ts'

/** Builds the floor's page, as the phone is built, and serves it. */
export async function startFloorPage(): Promise<Server> {
  const folder = join(root, 'node_modules/.cache/bench-floor-page')
  const config = join(root, 'tools/bench/floors/page/vite.config.ts')
  const { ok, output } = await runTool('vite', ['build', '--config', config, '--outDir', folder, '--logLevel', 'warn'])
  if (!ok) throw new Error(`the floor's page cannot be built\n${output}`)
  return startServer('floors/page-server.ts', { PAGE_DIR: folder })
}

export function floorTarget({ address }: Server): Target {
  return {
    url: `${address}/`,
    storage: {},
    tile: '.tile',
    show: { type: 'show' },
    hide: { type: 'hide' },
    time: (minutes) => ({ type: 'time', clock: `21:${minutes}` }),
    home: { hash: '#/', shown: '.tile' },
    contacts: { hash: '#/contacts', shown: '.row' },
    conversations: { hash: '#/sms', shown: '.row' },
    thread: { hash: '#/messages', shown: '.row' },
    sms: (id) => ({ type: 'push', item: { id, name: 'Bruno', text: `Chegou a mensagem ${id}` } }),
  }
}
