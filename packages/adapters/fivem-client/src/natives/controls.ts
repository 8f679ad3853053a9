import type { Controls } from '../ports.ts'

const pad = 0

export const controls: Controls = {
  disable: (control) => DisableControlAction(pad, control, true),
  wasPressed: (control) => IsControlJustPressed(pad, control) || IsDisabledControlJustPressed(pad, control),
  mapKey: (command, description, key) => RegisterKeyMapping(command, description, 'keyboard', key),
}
