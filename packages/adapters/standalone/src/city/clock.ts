/** Real milliseconds of one minute in the city: a day lasts 48 minutes, as in the game. */
const minuteMs = 2000
const minutesOfDay = 24 * 60
/** The city wakes up in the late afternoon, so that a first visit sees the sun set. */
const startMinutes = 16 * 60 + 45

export interface GameTime {
  hours: number
  minutes: number
}

/** The city's clock. `fixed` is HH:MM where it stands still, or empty. */
export function gameClock(startedMs: number, fixed: string): (nowMs: number) => GameTime {
  const [hours, minutes] = fixed.split(':').map(Number)
  if (hours !== undefined && minutes !== undefined) return () => ({ hours, minutes })
  return (nowMs) => {
    const total = (startMinutes + Math.floor((nowMs - startedMs) / minuteMs)) % minutesOfDay
    return { hours: Math.floor(total / 60), minutes: total % 60 }
  }
}
