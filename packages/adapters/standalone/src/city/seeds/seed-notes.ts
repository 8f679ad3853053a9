import type { Engine } from '@orelhao/engine/engine'
import type { SettableClock } from '../settable-clock.ts'
import { callAs } from './call-as.ts'
import { once } from './once.ts'

const minuteMs = 60_000
const ana = 1

/** Ana's notes from before the demo began, oldest first. The tour opens the last one. */
const texts = [
  {
    minutesAgo: 5900,
    text: 'Apartamento da Rua das Palmeiras: 2 quartos, vaga coberta, falar com o síndico depois das 18h',
  },
  { minutesAgo: 2880, text: 'Placa do carro que bateu no meu: RPL-4C21, prata, lanterna esquerda quebrada' },
  { minutesAgo: 1500, text: 'Ideias para o nome da loja: Café do Porto, Maré Alta, Dona Ana' },
  {
    minutesAgo: 35,
    text: 'Comprar para a festa: gelo, limão, carvão, pão de alho, refrigerante e copos. Bruno leva a caixa de som.',
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
