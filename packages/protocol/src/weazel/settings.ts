import { Type } from 'typebox'
import { limits, maxTags } from './rules.ts'

export const settings = {
  /** Tags of the news, in the order that readers see. */
  newsTags: Type.Array(Type.String({ minLength: 1, maxLength: limits.tag }), {
    maxItems: maxTags,
    uniqueItems: true,
    default: ['Cidade', 'Polícia', 'Política', 'Economia', 'Esportes', 'Cultura'],
  }),
  /** Loads YouTube's player into an article when a player taps its video. YouTube then learns their address. */
  newsVideos: Type.Boolean({ default: true }),
}
