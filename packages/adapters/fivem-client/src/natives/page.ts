import { wellFormedJson } from '@orelhao/protocol/well-formed'
import type { Page } from '../ports.ts'

export const page: Page = {
  send: (json) => void SendNuiMessage(wellFormedJson(json)),
  setFocus: (hasFocus) => SetNuiFocus(hasFocus, hasFocus),
  setKeepInput: (keeps) => SetNuiFocusKeepInput(keeps),
}
