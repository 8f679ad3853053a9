import { Type } from 'typebox'
import { limits, maxTags } from './rules.ts'

export const settings = {
  /** Tags of the news, in the order in which readers see them. */
  newsTags: Type.Array(Type.String({ minLength: 1, maxLength: limits.tag }), {
    maxItems: maxTags,
    uniqueItems: true,
    default: ['Cidade', 'Polícia', 'Política', 'Economia', 'Esportes', 'Cultura'],
  }),
  /** Whether YouTube’s player is loaded into an article when somebody taps its video. YouTube then learns their address. */
  newsVideos: Type.Boolean({ default: true }),
}
