import { type ClientSettings, netEvents, type ScriptCall } from '@orelhao/protocol/script-wire'
import { type Client, createClient } from '../client.ts'
import { FakeGame } from './fake-game.ts'

/** Starts a client script in a game without graphics; the test plays the server. */
export function startClient() {
  const game = new FakeGame()
  const client = createClient(game.ports)
  client.start()
  return { game, client, ...serverOf(game, client) }
}

function serverOf(game: FakeGame, client: Client) {
  const sendToClient = (event: string, value?: unknown) =>
    client.netEventHandlers[event]?.(value === undefined ? '' : JSON.stringify(value))

  return {
    /** Sends an event of the server with one value. */
    emit: sendToClient,
    /** Sends the welcome of a chosen character. */
    welcome: (settings: Partial<ClientSettings> = {}) =>
      sendToClient(netEvents.welcome, { character: 'ana', ...settings }),
    /** Makes a call of the page to its game. */
    ask: (member: string, ...args: unknown[]) => client.endpoints.client({ member, args }),
    /** Decoded texts of one event. */
    sent: (event: string): unknown[] =>
      game.sent.flatMap(([name, text]) => (name === event ? [text === undefined ? undefined : JSON.parse(text)] : [])),
    /** Calls that reached the server, in order. */
    calls: (): ScriptCall[] =>
      game.sent.flatMap(([name, text]) => (name === netEvents.calls ? (JSON.parse(text ?? '[]') as ScriptCall[]) : [])),
    /** Loads the page and chooses a character. */
    async ready(settings: Partial<ClientSettings> = {}) {
      sendToClient(netEvents.welcome, { character: 'ana', ...settings })
      await client.endpoints.client({ member: 'setState', args: ['phoneReady', true] })
    },
    /** Messages to the page as arrays of name and arguments, without the clock's. */
    pageMessages: () =>
      game.messages.filter(({ event }) => event !== 'TIME').map(({ event, args }) => [event, ...args]),
  }
}
