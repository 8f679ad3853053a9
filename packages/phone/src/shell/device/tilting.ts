import { appPreferences } from '../player/app-preferences.ts'

/** Threads of a processor that has time to spare beside the game. */
const minThreads = 12

/** Lets the phone lean after the mouse: at first only on a fast machine. */
export const tilting = appPreferences<{ isOn: boolean }>('tilt', { isOn: navigator.hardwareConcurrency >= minThreads })
