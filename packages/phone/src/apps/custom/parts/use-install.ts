import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { useState } from 'react'
import { install } from '../state.ts'

/** Installs an app; busy until the server has saved it. */
export function useInstall({ name }: CustomApp): [install: () => void, isBusy: boolean] {
  const [isBusy, setBusy] = useState(false)
  function run() {
    setBusy(true)
    void install(name, true).finally(() => setBusy(false))
  }
  return [run, isBusy]
}
