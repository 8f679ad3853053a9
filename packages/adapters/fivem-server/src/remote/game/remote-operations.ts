import type { Operations } from '../../resource-api/operations.ts'
import type { RemoteCreatedApps } from './remote-created-apps.ts'

interface Parts {
  callOperation(name: keyof Operations, args: unknown[]): Promise<unknown>
  playerAt(source: number): number | undefined
  isInCall(source: number): boolean
  apps: Pick<RemoteCreatedApps, 'create' | 'remove'>
}

/**
 * Operations for other resources, run by the server at the other end. An answer that is immediate inside the game is a promise here, which
 * the game's Lua awaits by itself. Operations that scripts call synchronously, or while they load, are answered from local state.
 */
export function remoteOperations({ callOperation, playerAt, isInCall, apps }: Parts): Operations {
  const localOperations: Partial<Operations> = {
    getUserId: (who) => playerAt(Number(who)),
    isInCall: (who) => isInCall(Number(who)),
    createApp: (id, name, icon, url) => apps.create(id, name, icon, url),
    removeApp: (id) => apps.remove(id),
  }
  return new Proxy(localOperations, {
    get: (known, name) =>
      name === 'then'
        ? undefined
        : (Reflect.get(known, name) ?? ((...args: unknown[]) => callOperation(name as keyof Operations, args))),
  }) as Operations
}
