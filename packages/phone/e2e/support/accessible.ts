import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Player } from './player.ts'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Serious findings of axe about what the phone shows now. The script stays in the page, and pages below the shown one are left out. */
export async function accessibilityProblems(player: Player): Promise<string[]> {
  const frame = player.frame()
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script)
  return frame.evaluate(async () => {
    const { violations } = await window.axe.run({ exclude: [['[data-path][inert]']] }, { resultTypes: ['violations'] })
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    return serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  })
}
