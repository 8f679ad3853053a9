import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { FakeClient } from './fake-client.ts'
import { FakeFxServer } from './fake-fxserver.ts'

/** Keeps licences unique, so that players of one database do not meet those of another test. */
let playerCount = 0

/** A game server for one test, with a folder of its own. */
export class GameServer extends FakeFxServer {
  static create(code: string): GameServer {
    return new GameServer(code, mkdtempSync(join(tmpdir(), 'orelhao-fx-')))
  }

  remove(): void {
    this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Resolves once the script reports that it is ready. */
  async waitUntilReady(): Promise<void> {
    await until(() => expect(this.exported.smartphone?.getUserId).not.toThrow())
  }

  /** Players whose client scripts run and are welcomed. */
  async join(...names: string[]): Promise<[FakeClient, FakeClient, FakeClient]> {
    const joining = names.map((name) => this.rejoin(name, `license:${name}:${++playerCount}`))
    await this.waitUntilReady()
    return Promise.all(joining) as Promise<unknown> as Promise<[FakeClient, FakeClient, FakeClient]>
  }

  /** A player whose client script runs and is welcomed; one who left before returns on another connection. */
  async rejoin(name: string, license: string): Promise<FakeClient> {
    const client = new FakeClient(this, name, license)
    client.hello()
    await client.waitForWelcome()
    return client
  }

  /** Calls an export of the phone as another resource does. */
  call<T = unknown>(name: string, ...args: unknown[]): Promise<T> {
    return Promise.resolve(this.exported.smartphone?.[name]?.(...args)) as Promise<T>
  }

  /** Runs a command and returns its output, from its title on. */
  async runCommand(command: string, args: string[], title: string): Promise<string> {
    const before = this.printed.length
    const answer = () => this.printed.slice(before).join('\n')
    this.emit(`command:${command}`, 0, args, '')
    await until(() => expect(answer()).toContain(title))
    return answer()
  }

  /** Printed warnings and errors. */
  get warnings(): string[] {
    return this.printed.filter((line) => line.startsWith('^1') || line.startsWith('^3'))
  }
}

export const until = (condition: () => unknown) => vi.waitFor(condition, { timeout: 60_000 })

export function selfTest(server: GameServer): Promise<string> {
  return server.runCommand('smartphone_selftest', [], 'teste do smartphone')
}

export async function phoneOf(client: FakeClient): Promise<string> {
  return (await client.call('getSettings')).identity.phone
}

/** Lines of the game's chat that a player sees. */
export function chatOf(client: FakeClient): string {
  const messages = client.received('chat:addMessage')
  return messages.map((message) => (message as unknown as { args: string[] }).args[1]).join('\n')
}

/** Connects both phones in one accepted call; returns its room. */
export async function startCall(caller: FakeClient, called: FakeClient): Promise<number> {
  const { room } = await caller.call('createPhoneCall', await phoneOf(called), false, false)
  await called.call('answerPhoneCall', room)
  await until(() => expect(caller.receivedEvents('CALL_READY')).toHaveLength(1))
  return room
}
