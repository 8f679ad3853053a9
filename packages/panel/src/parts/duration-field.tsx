import { texts } from '../texts/texts.ts'

const dayIndex = 2
export const usualSeconds = texts.durations[dayIndex]?.seconds ?? 0

/** How long a measure holds, in seconds; 0 for good. */
export function DurationField({ value, onChange }: { value: number; onChange(seconds: number): void }) {
  return (
    <label>
      {texts.cases.duration}
      <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {texts.durations.map(({ seconds, name }) => (
          <option key={seconds} value={seconds}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
