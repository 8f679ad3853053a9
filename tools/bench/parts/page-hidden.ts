import { alone, compared, type Measure, type Part } from '../measure.ts'
import { floorTarget } from '../page/floor.ts'
import { collector, phoneTarget } from '../page/phone.ts'
import { openStage, type Stage } from '../page/stage.ts'
import type { Target } from '../page/target.ts'
import { Visit } from '../page/visit.ts'

const seconds = 10

interface Idle {
  cpuMs: number
  changes: number
  layouts: number
  frames: number
  requests: number
}

/** The hidden phone after use: it must do nothing at all while the game keeps sending it the time. */
export const pageHidden: Part = {
  name: 'page hidden',
  steps: 2,
  run: async (step) => measure(await openStage(), step),
}

async function measure({ browser, phone, floor }: Stage, step: () => void): Promise<Measure[]> {
  const watch = async (target: Target) => {
    const result = await hidden(await Visit.prepare(browser, target, 1), target)
    step()
    return result
  }
  const floors = await watch(floorTarget(floor))
  const ours = await watch(await phoneTarget(phone, collector))
  const name = `page, ${seconds} s hidden`
  const never = (what: string, unit: string, value: number) =>
    alone(`${name}: ${what}`, unit, [value], { valueAtMost: 0 })
  return [
    compared(`${name}: CPU`, 'ms', [ours.cpuMs], [floors.cpuMs]),
    never('changes of the document', '', ours.changes),
    never('layouts and style calculations', '', ours.layouts),
    never('frames', '', ours.frames),
    never('requests', '', ours.requests),
  ]
}

async function hidden(visit: Visit, target: Target): Promise<Idle> {
  const { page } = visit
  await visit.boot()
  await visit.open(target.contacts)
  await visit.postMessage(target.hide)
  await visit.pause(1500)

  const idle: Idle = { cpuMs: 0, changes: 0, layouts: 0, frames: 0, requests: 0 }
  page.on('request', () => idle.requests++)
  await page.evaluate(watchChanges)
  const before = await visit.counters()
  idle.frames = await visit.frames(async () => {
    for (let second = 0; second < seconds; second++) {
      await visit.postMessage(target.time(String(10 + second)))
      await visit.pause(1000)
    }
  })
  const after = await visit.counters()
  idle.changes = await page.evaluate(() => window.documentChanges)
  idle.cpuMs = (after.TaskDuration - before.TaskDuration) * 1000
  idle.layouts = after.LayoutCount + after.RecalcStyleCount - before.LayoutCount - before.RecalcStyleCount
  await visit.close()
  return idle
}

declare global {
  interface Window {
    documentChanges: number
  }
}

/** Runs in the page. */
function watchChanges(): void {
  window.documentChanges = 0
  const observer = new MutationObserver((changes) => {
    window.documentChanges += changes.length
  })
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
}
