import type { Engine } from '@orelhao/engine/engine'
import type { SettableClock } from '../settable-clock.ts'
import { callAs } from './call-as.ts'
import { once } from './once.ts'

const minuteMs = 60_000
const ana = 1

/** Ana's notes from before the demo began, oldest first; their titles in the list, 32 letters, end with a word. The tour opens the last one. */
const texts = [
  {
    minutesAgo: 5900,
    text: 'Apartamento da Rua das Palmeiras (2 quartos, vaga coberta). Falar com o síndico depois das 18h',
  },
  { minutesAgo: 2880, text: 'Placa: RPL-4C21, prata, lanterna esquerda quebrada. Bateu no meu na orla e fugiu' },
  { minutesAgo: 1500, text: 'Nome da loja: Dona Ana, Mar Alto ou Café do Porto?' },
  {
    minutesAgo: 35,
    text: 'Festa no sábado: gelo, espetinho e pão de alho, limão, refrigerante, copos. Bruno leva a caixa de som.',
  },
]

/** Gives the demo's first citizen some notes. An interrupted run resumes at the next start. */
export function seedNotes(engine: Engine, time: SettableClock): Promise<void> {
  return once(engine, 'city/notes', () => writeAll(engine, time))
}

async function writeAll(engine: Engine, time: SettableClock): Promise<void> {
  try {
    for (const [index, { minutesAgo, text }] of texts.entries()) {
      time.offsetMs = -minutesAgo * minuteMs
      const id = `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}`
      const atMs = time.nowMs()
      await callAs(engine, ana, 'notes_save', [id, text, atMs, atMs, []]) // a note with the same text stays as it is
    }
  } finally {
    time.offsetMs = 0
  }
}
