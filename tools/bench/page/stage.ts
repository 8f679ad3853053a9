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

let started: Promise<Stage> | undefined

/** Opens one stage for all parts that measure pages. */
export function openStage(): Promise<Stage> {
  started ??= start()
  return started
}

/** Closes the stage, so that it uses no processor time during the parts that follow. */
export async function closeStage(): Promise<void> {
  const stage = await started
  started = undefined
  await stage?.browser.close()
  await Promise.all([stage?.phone.stop(), stage?.floor.stop()])
}

async function start(): Promise<Stage> {
  const executablePath = await chromium('chromium-103')
  const floor = await startFloorPage()
  const phone = await startPhone()
  return { browser: await driver.launch({ executablePath, args: chromiumArgs }), phone, floor }
}
