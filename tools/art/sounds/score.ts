import { pitch, type Sound, type Voice } from './voices.ts'

/** [step, semitones from A4, length in steps]. */
export type Note = readonly [step: number, tone: number, length?: number]

/** Notes from 'step:tone step:tone*length …'. */
export const notes = (line: string): Note[] =>
  line.split(' ').map((word) => {
    const [step = 0, tone = 0, length = 1] = word.split(/[:*]/).map(Number)
    return [step, tone, length]
  })

/** A line of notes for one voice; `step` is in seconds. */
export const line = (voice: Voice, step: number, loud: number, list: readonly Note[]): Sound => {
  const score = list.map(([at, tone, length = 1]) => [at * step, pitch(tone), length * step] as const)
  return (t) => {
    let sum = 0
    for (const [start, frequency, seconds] of score) {
      if (t >= start && t < start + 3) sum += voice(frequency, t - start, seconds)
    }
    return loud * sum
  }
}

export const together =
  (...sounds: Sound[]): Sound =>
  (t) =>
    sounds.reduce((sum, sound) => sum + sound(t), 0)
