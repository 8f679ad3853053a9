import { type ClientSettings, netEvents, type ScriptCall } from '@orelhao/protocol/script-wire'
import { type Client, createClient } from '../client.ts'
import { FakeGame } from './fake-game.ts'

/** A client script in a game without a picture, with the server's side played by the test. */
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
    say: sendToClient,
    /** A character is chosen. */
    welcome: (settings: Partial<ClientSettings> = {}) =>
      sendToClient(netEvents.welcome, { character: 'ana', ...settings }),
    /** The page asks its game for something. */
    ask: (member: string, ...args: unknown[]) => client.endpoints.client({ member, args }),
    /** Texts of one event, decoded. */
    sent: (event: string): unknown[] =>
      game.sent.flatMap(([name, text]) => (name === event ? [text === undefined ? undefined : JSON.parse(text)] : [])),
    /** Calls that reached the server, in order. */
    calls: (): ScriptCall[] =>
      game.sent.flatMap(([name, text]) => (name === netEvents.calls ? (JSON.parse(text ?? '[]') as ScriptCall[]) : [])),
    /** The phone is there: its page is loaded and a character is chosen. */
    async ready(settings: Partial<ClientSettings> = {}) {
      sendToClient(netEvents.welcome, { character: 'ana', ...settings })
      await client.endpoints.client({ member: 'setState', args: ['phoneReady', true] })
    },
    /** Names of the messages to the page, but for the clock's. */
    heard: () => game.messages.filter(({ event }) => event !== 'TIME').map(({ event, args }) => [event, ...args]),
  }
}
