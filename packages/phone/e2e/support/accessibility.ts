import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type axe from 'axe-core'
import type { Player } from './player.ts'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Expects no serious axe finding on the phone's current screen, once it is still. `subject` names it in the error; `rules` of axe, or all.
 */
export async function expectAccessible(player: Player, subject = 'what is shown', rules?: string[]): Promise<void> {
  await player.waitUntilSettled()
  await expect.poll(() => seriousFindings(player, rules), `${subject} has serious accessibility violations`).toEqual([])
}

/** Serious findings. The script stays in the page, and pages below the current one are left out. */
async function seriousFindings(player: Player, rules?: string[]): Promise<string[]> {
  const frame = player.frame()
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script)
  return frame.evaluate(async (wanted) => {
    const { violations } = await window.axe.run(
      { exclude: [['[data-path][inert]'], ['[data-path][aria-hidden]']] },
      {
        resultTypes: ['violations'],
        ...(wanted && { runOnly: wanted }),
      },
    )
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    return serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  }, rules)
}
