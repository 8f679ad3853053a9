import { line, notes, together } from './score.ts'
import { bar, bell, gongs, held, hiss, kalimba, nearby, reeds, type Sound, sine, struck, synth } from './voices.ts'

/** Ring tones. Each ends in silence, so that it repeats without a seam however it is decoded. */

/** A bossa figure in A on wooden bars. */
const calcada = together(
  line(bar, 3 / 32, 0.4, notes('0:19 3:16 6:23 8:21 11:19 14:16 16:17 19:14 22:21 24:19 27:16 29:14 32:16')),
  line(bar, 3 / 32, 0.26, notes('0:-12 6:-5 8:-5 14:-12 16:-10 22:-3 24:-5 30:-5 32:-12')),
)

/** Rolling thirds like small waves, ever higher, and a long breath out. */
const maresia = together(
  line(
    kalimba,
    0.17,
    0.34,
    notes('0:3 1:7 2:10 3:14 5:19 8:5 9:8 10:12 11:15 13:20 16:3 17:7 18:10 19:15 20:19 21:22'),
  ),
  line(kalimba, 0.17, 0.3, notes('0:-21 8:-19 16:-21 20:-14')),
)

/** A forró figure for accordion over its zabumba. */
const step = 0.145
const baiao = together(
  line(
    reeds,
    step,
    0.3,
    notes(
      '0:7*1.5 2:11 3:14*1.5 5:12 6:11 7:9 8:10*1.5 10:9 11:7*1.5 13:4 14:5 15:6 16:7*1.5 18:11 19:14*1.5 21:16 22:14 23:12 24:11*1 26:7*3',
    ),
  ),
  (t) =>
    [0, 3, 6, 8, 11, 14, 16, 19, 22, 24].reduce((sum, at) => {
      const since = t - at * step
      return (
        sum +
        (since < 0 || since > 0.4
          ? 0
          : 0.55 * sine(62 + 60 * Math.exp(-since / 0.03), since) * struck(since, 0.003, 0.09))
      )
    }, 0),
)

/** Arpeggios over a night road: A minor, F, C, G. */
const neon = together(
  line(
    synth,
    0.115,
    0.3,
    notes(
      '0:0 1:3 2:7 3:12 4:7 5:3 6:7 7:12 8:-4 9:0 10:3 11:8 12:3 13:0 14:3 15:8 16:3 17:7 18:10 19:15 20:10 21:7 22:10 23:15 24:-2 25:2 26:5 27:10 28:14 29:17 30:14 31:22',
    ),
  ),
  line(synth, 0.115, 0.42, notes('0:-24 3:-24 6:-24 8:-28 11:-28 14:-28 16:-21 19:-21 22:-21 24:-26 27:-26 30:-26')),
)

/** Two rings of the gongs and a pause. */
const orelhao: Sound = (t) => 0.3 * (gongs(t, 1) + gongs(t - 1.5, 1))

/** Small bells that climb and answer, for those who dislike being startled. */
const sereno = together(
  line(bell(0.55), 0.24, 0.34, notes('0:12 2:19 4:16 6:24 10:11 12:19 14:16 16:23')),
  line(bell(0.7), 0.24, 0.2, notes('0:0 4:7 10:-1 14:7')),
)

export const rings = {
  calcada: { sound: calcada, seconds: 4.2 },
  orelhao: { sound: orelhao, seconds: 4.2, peak: 0.6 },
  maresia: { sound: maresia, seconds: 5.6 },
  baiao: { sound: baiao, seconds: 4.9 },
  neon: { sound: neon, seconds: 4.7 },
  sereno: { sound: sereno, seconds: 6 },
}

const drop: Sound = (t) => {
  const since = t - 0.1
  const bead = (at: number, from: number) =>
    Math.sin(Math.PI * 2 * (from * at + 2_400 * at * at)) * struck(at, 0.004, 0.045)
  return 0.5 * bead(t, 620) + 0.6 * bead(since, 880)
}

/** Notification tones. The peaks of the fuller ones make all equally loud, except the short drop, which is softer. */
export const chimes = {
  cristal: { sound: line(bell(0.16), 0.12, 0.45, notes('0:16 1:23')), seconds: 0.9, peak: 0.7 },
  gota: { sound: drop, seconds: 0.5 },
  madeira: { sound: line(bar, 0.09, 0.5, notes('0:14 1:21 2:19')), seconds: 0.7, peak: 0.68 },
  bilhete: { sound: line(kalimba, 0.1, 0.36, notes('0:10 1:17 3:22')), seconds: 1.2, peak: 0.56 },
}

const tone = (t: number) => 0.5 * sine(425, t)

/** Recording begins with a rise and ends with a fall. */
const toggle = (first: number, second: number): Sound =>
  line(bar, 0.09, 0.5, [
    [0, first],
    [1, second],
  ])

/** Brazilian line tones: 425 Hz, one second in five for ringing, four times a second for busy. */
export const lineTones = {
  dial: { sound: (t: number) => tone(t) * held(t, 1), seconds: 5, peak: 0.35 },
  busy: { sound: (t: number) => tone(t) * held(t % 0.5, 0.25), seconds: 4, peak: 0.35 },
}

export const toggles = {
  'video-start': { sound: toggle(10, 17), seconds: 0.4 },
  'video-stop': { sound: toggle(17, 10), seconds: 0.4 },
}

/** A low blow and falling rubble. */
const blast = (): Sound => {
  const rubble = nearby(hiss(7), (t) => 200 + 1800 * Math.exp(-t / 0.12), 24_000, 0.7)
  return (t) =>
    0.9 * Math.sin(Math.PI * 2 * (120 * t - 70 * t * t)) * struck(t, 0.004, 0.16) +
    0.6 * rubble(t) * struck(t, 0.002, 0.2)
}

/** A ball that runs over the wheel's pins, ever slower, and comes to rest with it. */
const ball: Sound = (t) => {
  const [whole, pins] = [7.6, 70]
  const passed = pins * (1 - (1 - Math.min(1, t / whole)) ** 3)
  const since = whole * (1 - (1 - Math.floor(passed) / pins) ** (1 / 3))
  const at = t - since
  return 0.4 * Math.sin(Math.PI * 2 * 1900 * at) * struck(at, 0.001, 0.012) * (1 - (0.5 * t) / whole)
}

/** Casino sounds: a chip on the table, a stone found, a mine, coins. The coins are many tones at once, so their peak is lower. */
export const casino = {
  'casino-bet': { sound: line(bar, 0.06, 0.4, notes('0:3 1:10')), seconds: 0.35 },
  'casino-spin': { sound: ball, seconds: 7.7, peak: 0.5 },
  'casino-start': { sound: line(bar, 0.07, 0.4, notes('0:5 1:12 2:17')), seconds: 0.5 },
  'casino-diamond': { sound: line(bell(0.12), 0.06, 0.4, notes('0:24 1:31')), seconds: 0.55 },
  'casino-mine': { sound: blast(), seconds: 0.8 },
  'casino-win': { sound: line(kalimba, 0.08, 0.34, notes('0:12 1:16 2:19 3:24 4:28 6:31')), seconds: 1.3, peak: 0.5 },
}
