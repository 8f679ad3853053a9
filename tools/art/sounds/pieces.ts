import { line, type Note, notes, together } from './score.ts'
import { bar, bell, hiss, kalimba, reeds, type Sound, sine, struck, synth, type Voice } from './voices.ts'

/** Short pieces for the demo city's playlist. */

/** A nylon string, soft at its edge. */
const nylon: Voice = (frequency, t) => {
  if (t < 0) return 0
  let sum = 0
  for (let harmonic = 1; harmonic <= 6; harmonic++)
    sum += (sine(frequency * harmonic, t) / harmonic ** 1.4) * Math.exp((-t * harmonic) / 0.9)
  return 0.8 * sum * struck(t, 0.006, 0.5)
}

/** A low string, of which small loudspeakers play the overtone. */
const bass: Voice = (frequency, t, seconds) =>
  t > seconds + 0.1 ? 0 : (sine(frequency, t) + 0.45 * sine(frequency * 2, t)) * struck(t, 0.008, seconds * 0.8)

/** A chord that swells and fades under everything else. */
const pad: Voice = (frequency, t, seconds) => {
  if (t < 0 || t > seconds + 0.6) return 0
  const swell = Math.min(1, t / 0.5) * Math.min(1, Math.max(0, (seconds + 0.6 - t) / 0.8))
  return 0.3 * swell * (sine(frequency, t) + 0.6 * sine(frequency * 1.004, t) + 0.25 * sine(frequency * 2.002, t))
}

/** Strokes at the given steps of every bar, for so many bars. */
const strokes = (at: string, perBar: number, bars: number): number[] =>
  Array.from({ length: bars }, (_, index) => at.split(' ').map((step) => index * perBar + Number(step))).flat()

const beaten = (steps: readonly number[], step: number, longest: number, sound: Sound): Sound => {
  const starts = steps.map((at) => at * step)
  return (t) => {
    let sum = 0
    for (const start of starts) if (t >= start && t < start + longest) sum += sound(t - start)
    return sum
  }
}

const kick: Sound = (t) => sine(46 + 70 * Math.exp(-t / 0.03), t) * struck(t, 0.002, 0.12)
const drum: Sound = (t) => sine(88 + 60 * Math.exp(-t / 0.02), t) * struck(t, 0.002, 0.1)
const triangle: Sound = (t) => (sine(4_180, t) + 0.6 * sine(6_920, t)) * struck(t, 0.001, 0.05)
const openTriangle: Sound = (t) => (sine(4_180, t) + 0.6 * sine(6_920, t)) * struck(t, 0.001, 0.2)
const noise = (seed: number, decay: number): Sound => {
  const source = hiss(seed)
  let last = 0
  return (t) => {
    const now = source(t)
    const bright = now - last
    last = now
    return 0.5 * bright * struck(t, 0.002, decay)
  }
}
const snare = (seed: number): Sound => {
  const rattle = noise(seed, 0.09)
  return (t) => rattle(t) + 0.5 * sine(190, t) * struck(t, 0.001, 0.05)
}

/** Every chord struck at the same steps of its bar. */
const chords = (bars: readonly (readonly number[])[], at: string, perBar: number, held: number): Note[] =>
  bars.flatMap((chord, index) =>
    at.split(' ').flatMap((step) => chord.map((tone) => [index * perBar + Number(step), tone, held] as const)),
  )

/** Alternates the first two tones: root and fifth. */
const walking = (roots: readonly number[], perBar: number): Note[] =>
  roots.flatMap((root, index) => [
    [index * perBar, root, 3] as const,
    [index * perBar + perBar / 2 - 1, root, 1] as const,
    [index * perBar + perBar / 2, root + 7, 3] as const,
  ])

const twice = <Part>(list: readonly Part[]): Part[] => [...list, ...list]
const later = (list: readonly Note[], by: number): Note[] => list.map(([at, tone, held]) => [at + by, tone, held ?? 1])

/** Bossa: Am7 D9 Gmaj7 Cmaj7 F#m7♭5 B7 Em7 E7. */
const bossaChords = twice([
  [-12, -5, -2, 3],
  [-10, -3, 0, 7],
  [-14, -7, -3, 2],
  [-10, -5, -2, 5],
  [-15, -9, -5, 0],
  [-10, -6, 0, 6],
  [-14, -7, -2, 2],
  [-13, -7, -1, 5],
])
const bossaTune = notes(
  '0:12*2 3:10 4:7*3 8:9*2 11:7 12:5*3 16:2*2 19:5 20:10*3 24:9 26:7 28:5*4 32:3*2 35:5 36:7*3 40:6*2 43:9 44:12*3 48:10*2 51:7 52:5 54:2 56:-1*2 60:-5*3',
)
const calcadao = together(
  line(nylon, 0.2, 0.13, chords(bossaChords, '0 3 6', 8, 3)),
  line(bass, 0.2, 0.4, walking(twice([-24, -19, -26, -21, -27, -22, -29, -29]), 8)),
  line(bar, 0.2, 0.34, [...later(bossaTune, 64), ...notes('128:7*4 130:12*6')]),
  line(kalimba, 0.2, 0.2, notes('6:19 7:24 22:17 23:22 38:15 39:18 54:14 55:17 128:0 129:3')),
  beaten(strokes('0 1 2 3 4 5 6 7', 8, 16), 0.2, 0.1, noise(11, 0.025)),
  beaten(strokes('0 3 6 10 13', 16, 8), 0.2, 0.1, (t) => 0.3 * sine(1_650, t) * struck(t, 0.001, 0.02)),
)

/** A night road: Am F C G, four times; the second half has a tune. */
const roadRoots = [-24, -28, -21, -26].flatMap((root) => [root, root])
const road = [
  [-12, -9, -5, 0],
  [-16, -12, -9, -4],
  [-9, -5, -2, 3],
  [-14, -10, -7, -2],
].flatMap((chord) => [chord, chord])
const roadStep = 0.13
const arpeggio = twice(road).flatMap((chord, index) =>
  [0, 1, 2, 3, 2, 1, 2, 3].map((tone, at) => [index * 8 + at, (chord[tone] ?? 0) + 12, 1] as const),
)
const roadTune = notes(
  '0:12*3 3:15*3 6:14*2 8:12*4 14:7*2 16:8*3 19:12*3 22:15*2 24:17*4 30:15*2 32:19*3 35:17*3 38:15*2 40:14*4 46:15*2 48:14*3 51:10*3 54:7*2 56:10*6',
)
const marginal = together(
  line(
    synth,
    roadStep,
    0.2,
    twice(arpeggio).map(([at, tone, held], index) => [index < 128 ? at : at + 128, tone, held]),
  ),
  line(
    bass,
    roadStep,
    0.5,
    [...twice(roadRoots), ...twice(roadRoots)].flatMap((root, index) =>
      [0, 2, 4, 6].map((at) => [index * 8 + at, root, 1.6] as const),
    ),
  ),
  line(synth, roadStep, 0.34, [...later(roadTune, 128), ...later(roadTune, 192)]),
  line(
    pad,
    roadStep,
    0.25,
    chords(
      [...road, ...road].flatMap((chord) => [chord]),
      '0',
      16,
      16,
    ),
  ),
  beaten(strokes('0 4', 8, 32), roadStep, 0.5, kick),
  beaten(
    strokes('4', 8, 28).map((at) => at + 32),
    roadStep,
    0.4,
    snare(21),
  ),
  beaten(strokes('2 6', 8, 32), roadStep, 0.1, noise(22, 0.03)),
)

/** A baião in A mixolydian: zabumba, triangle and two accordions. */
const dance = notes(
  '0:0 1:4 2:7*2 4:9 5:7 6:4*2 8:5 9:9 10:12*2 12:10 13:9 14:7*2 16:10 17:9 18:7*2 20:5 21:4 22:2*2 24:4 25:2 26:0*4',
)
const answer = notes(
  '0:12 1:12 2:10 3:9 4:10*2 6:7*2 8:9 9:9 10:7 11:5 12:7*2 14:4*2 16:5 17:5 18:4 19:2 20:4*2 22:0*2 24:2 25:4 26:0*4',
)
const danceStep = 0.15
const baiao = together(
  line(reeds, danceStep, 0.24, [
    ...dance,
    ...later(dance, 32),
    ...later(answer, 64),
    ...later(answer, 96),
    ...later(dance, 128),
    ...later(answer, 160),
    ...notes('192:0*4 192:4*4 192:7*4'),
  ]),
  line(
    reeds,
    danceStep,
    0.1,
    chords(
      twice(
        twice([
          [-12, -8, -5],
          [-10, -7, -3],
          [-14, -10, -7],
          [-12, -8, -5],
        ]),
      )
        .slice(0, 12)
        .flatMap((chord) => [chord, chord]),
      '2 6',
      8,
      1,
    ),
  ),
  line(
    bass,
    danceStep,
    0.4,
    twice(twice([-24, -19, -26, -24]))
      .slice(0, 12)
      .flatMap((root, index) => [0, 3, 6, 8, 11, 14].map((at) => [index * 16 + at, root, 2] as const)),
  ),
  beaten(strokes('0 3', 8, 24), danceStep, 0.4, (t) => 0.8 * drum(t)),
  beaten(strokes('6', 8, 24), danceStep, 0.2, noise(31, 0.05)),
  beaten(strokes('0 1 3 4 5 7', 8, 24), danceStep, 0.2, (t) => 0.1 * triangle(t)),
  beaten(strokes('2 6', 8, 24), danceStep, 0.6, (t) => 0.1 * openTriangle(t)),
)

/** Slow and late: Dm9 G13 Cmaj9 A7, bells over a tired beat. */
const late = twice([
  [-7, -4, 0, 3, 7],
  [-14, -4, 2, 7],
  [-9, -5, 2, 5],
  [-12, -8, -2, 4],
])
const lateTune = notes('0:15*2 3:12 6:10*4 16:7*2 18:10 20:9*6 32:7 34:5 36:2*4 48:4*2 51:7 54:10*6')
const lateStep = 0.19
const madrugada = together(
  line(pad, lateStep, 0.34, chords(late, '0', 16, 16)),
  line(bell(0.9), lateStep, 0.11, chords(late, '0 6', 16, 5)),
  line(bell(0.5), lateStep, 0.3, [...later(lateTune, 64), ...notes('124:12*4')]),
  line(
    bass,
    lateStep,
    0.5,
    twice([-31, -26, -33, -24]).flatMap((root, index) => [
      [index * 16, root + 12, 6] as const,
      [index * 16 + 10, root + 12, 3] as const,
    ]),
  ),
  beaten(strokes('0 7 10', 16, 8), lateStep, 0.5, (t) => 0.7 * kick(t)),
  beaten(strokes('4 12', 16, 8), lateStep, 0.3, snare(41)),
  beaten(strokes('0 2 4.15 6 8 10.15 12 14', 16, 8), lateStep, 0.1, noise(42, 0.02)),
)

/** Name of the file → its sound and length. */
export const pieces = {
  calcadao: { sound: calcadao, seconds: 29 },
  marginal: { sound: marginal, seconds: 34.5 },
  baiao: { sound: baiao, seconds: 31 },
  madrugada: { sound: madrugada, seconds: 26.5 },
}
