import type { Engine } from '@orelhao/engine/engine'
import { limits } from '@orelhao/protocol/whatsapp/rules'
import { fieldsArgument, placeArgument } from './checked-arguments.ts'
import type { NameChecker } from './name-checker.ts'
import type { ShortenText } from './shortened-texts.ts'
import { textArgument } from './text-arguments.ts'
import { texts } from './texts.ts'

interface Parts {
  engine: Engine
  playerOf(who: unknown): Promise<number | undefined>
  /** The address of a picture that players may see; null for none. */
  pictureOf(image: unknown): string | null
  shorten: ShortenText
  nameChecker: Pick<NameChecker, 'warnOnce'>
}

/** Messages of the messenger, which other resources write as a player: every rule for that player's own messages holds. */
export function messenger({ engine, playerOf, pictureOf, shorten, nameChecker }: Parts) {
  return {
    /**
     * `to` is a number, or a group as `group` and its id. A place is a message of its own, after the text. Returns the last one's id; false for an unknown player, and, with a line on the
     * owner's console, where the player could not have sent it.
     */
    async sendWhatsapp(who: unknown, to: unknown, content: unknown, options?: unknown): Promise<number | false> {
      const fields = fieldsArgument(options, 'options', ['place', 'image'])
      const [place, image] = [placeArgument(fields.place), pictureOf(fields.image)]
      const text = shorten('sendWhatsapp', 'text', content, limits.message)
      const target = textArgument(to, 'to')
      const player = await playerOf(who)
      const me = player === undefined ? undefined : await engine.identity(player)
      if (!me) return false
      const messages: unknown[][] = []
      if (image !== null) messages.push([text, 'image', { image }])
      else if (text !== '' || !place) messages.push([text, 'text'])
      if (place) messages.push(['', 'location', { location: place }])
      let id = 0
      for (const args of messages) {
        const { body, fault } = await engine.call(me, 'wpp_sendMessage', [target, ...args])
        const answer = JSON.parse(body) as { id?: number; code?: string }
        if (fault !== undefined || answer.code !== undefined) {
          nameChecker.warnOnce(texts.notSent('sendWhatsapp', target, answer.code ?? String(fault)))
          return false
        }
        id = Number(answer.id)
      }
      return id
    },
  }
}
