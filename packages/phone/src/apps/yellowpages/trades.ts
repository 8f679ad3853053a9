import { foldAccents } from '@orelhao/protocol/fold-accents'

/** Trade → beginnings of words that name it, without accents. A store has a text alone: its trade is the one it mentions first. */
const words = {
  mechanic: ['oficina', 'mecanic', 'funilaria', 'guincho', 'borrachari', 'lava', 'tuning', 'pneu', 'conserto'],
  food: ['padaria', 'pao', 'bolo', 'doce', 'pizza', 'lanch', 'cafe', 'restaurante', 'churrasc', 'peixe', 'acai', 'bar'],
  transport: ['taxi', 'uber', 'corrida', 'frete', 'mudanca', 'motorista', 'aluguel', 'carro'],
  delivery: ['entrega', 'delivery', 'motoboy', 'moto'],
  law: ['advog', 'dra', 'dr', 'juridic', 'direito', 'contador', 'contabil'],
  health: ['clinica', 'medic', 'dentista', 'farmacia', 'psicolog', 'enferm', 'massag'],
  beauty: ['salao', 'barbearia', 'cabelo', 'corte', 'unha', 'maquiagem', 'tatu', 'estetica'],
  music: ['show', 'festa', 'dj', 'banda', 'voz', 'violao', 'musica', 'evento', 'casamento'],
  house: ['imove', 'casa', 'aparta', 'kitnet', 'corretor'],
  repair: ['pedreir', 'eletric', 'encanad', 'pintor', 'reforma', 'limpeza', 'jardin', 'faxina'],
  pets: ['pet', 'veterin', 'cachorro', 'gato', 'banho'],
  press: ['jornal', 'foto', 'video', 'anuncio', 'design'],
  city: ['prefeitura', 'camara', 'policia', 'bombeiro'],
} as const

export type Trade = keyof typeof words | 'shop'

/** Returns the trade of a store; `shop` where its text names none. */
export function tradeOf(title: string): Trade {
  for (const word of foldAccents(title)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [])
    for (const [trade, beginnings] of Object.entries(words))
      if (beginnings.some((beginning) => isNamedBy(word, beginning))) return trade as Trade
  return 'shop'
}

/** Short words must be whole: "bar" is no beginning of "barato". */
function isNamedBy(word: string, beginning: string): boolean {
  return beginning.length <= 4 ? word === beginning || word === `${beginning}s` : word.startsWith(beginning)
}
