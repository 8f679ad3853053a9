import { type Browser, chromium as driver } from 'playwright'
import { chromium, chromiumArgs } from '../../browsers.ts'
import type { Server } from '../server.ts'
import { startFloorPage } from './floor.ts'
import { startPhone } from './phone.ts'

/** The game's generation of browser and both servers. */
export interface Stage {
  browser: Browser
  phone: Server
  floor: Server
}

/** `args` are the browser's; by themselves it draws in 3D as well, which makes every frame dear. */
export async function onStage<Result>(act: (stage: Stage) => Promise<Result>, args = chromiumArgs): Promise<Result> {
  const executablePath = await chromium('chromium-103')
  const floor = await startFloorPage()
  const phone = await startPhone()
  const browser = await driver.launch({ executablePath, args })
  try {
    return await act({ browser, phone, floor })
  } finally {
    await browser.close()
    await Promise.all([phone.stop(), floor.stop()])
  }
}
