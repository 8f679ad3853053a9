import { inTurns } from '../load/turns.ts'
import { compared, type Measure, type Part } from '../measure.ts'
import { collector, newcomer, phoneTarget } from '../page/phone.ts'
import { onStage, type Stage } from '../page/stage.ts'
import type { Target } from '../page/target.ts'
import { restedMs, Visit } from '../page/visit.ts'

const rounds = 5
const album = '#/gallery/camera'

/** The same album of the phone twice: its own floor is the one that holds ten photos. */
export const pageGallery: Part = {
  name: 'page gallery',
  steps: (rounds + 1) * 2,
  run: (step) => onStage((stage) => measure(stage, step)),
}

async function measure({ browser, phone }: Stage, step: () => void): Promise<Measure[]> {
  const round = (target: Target) => async () => {
    const visit = await Visit.prepare(browser, target, 1)
    const durationMs = await opening(visit)
    await visit.close()
    step()
    return durationMs
  }
  const few = round(await phoneTarget(phone, newcomer))
  const many = round(await phoneTarget(phone, collector))
  const { ours, floors } = await inTurns(rounds, few, many)
  const name = 'page, opening an album of 10,000 photos until the first is drawn, against one of 10'
  return [compared(name, 'ms', ours, floors, { ratioAtMost: 1.3 })]
}

/** Milliseconds from the address to the first photo, with the home screen at rest before. */
async function opening(visit: Visit): Promise<number> {
  await visit.boot()
  await visit.pause(restedMs)
  return visit.page.evaluate(
    (hash) =>
      new Promise<number>((resolve, reject) => {
        const from = performance.now()
        const look = () => {
          const photo = document.querySelector<HTMLImageElement>('[data-index="0"] img')
          if (photo?.complete && photo.naturalWidth > 0) resolve(performance.now() - from)
          else requestAnimationFrame(look)
        }
        setTimeout(() => reject(new Error('no photo was drawn')), 20_000)
        location.hash = hash
        look()
      }),
    album,
  )
}
