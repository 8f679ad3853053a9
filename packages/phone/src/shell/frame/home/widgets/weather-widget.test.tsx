import { afterAll, expect, test } from 'vitest'
import { screenTester } from '../../../../testing/screen-tester.tsx'
import { useClock } from '../../bars/clock.ts'
import { WeatherWidget } from './weather-widget.tsx'

const tester = screenTester()
afterAll(() => tester.close())

test('the weather has degrees and the next hours, and no second clock', async () => {
  useClock.setState({ hours: '22', minutes: '47' })
  await tester.draw(<WeatherWidget columns={2} />)
  const hours = [...tester.place.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(hours.map((hour) => hour?.split('h')[0])).toEqual(['23', '0', '1'])
  for (const hour of hours) expect(hour).toMatch(/^\d+h−?\d+°$/)
  expect(tester.place.textContent).toMatch(/^−?\d+°/)
  expect(tester.place.textContent).not.toContain('22:47')
})
