import type { ComponentType } from 'react'
import { AudioScene } from './audio.tsx'
import { ChatScene, GroupChatScene } from './chat.tsx'
import { ContactsScene } from './contacts.tsx'
import { ControlsScene } from './controls.tsx'
import { FormScene } from './form.tsx'
import { IconsScene } from './icons.tsx'
import { ListScene } from './list.tsx'
import { OverlaysScene } from './overlays.tsx'
import { SettingsScene } from './settings.tsx'
import { SheetsScene } from './sheets.tsx'
import { SoundsScene } from './sounds.tsx'
import { EmptyScene, StatesScene } from './states.tsx'

export const scenes: readonly { name: string; Scene: ComponentType }[] = [
  { name: 'contacts', Scene: ContactsScene },
  { name: 'list', Scene: ListScene },
  { name: 'sheets', Scene: SheetsScene },
  { name: 'settings', Scene: SettingsScene },
  { name: 'chat', Scene: ChatScene },
  { name: 'group', Scene: GroupChatScene },
  { name: 'audio', Scene: AudioScene },
  { name: 'sounds', Scene: SoundsScene },
  { name: 'controls', Scene: ControlsScene },
  { name: 'form', Scene: FormScene },
  { name: 'overlays', Scene: OverlaysScene },
  { name: 'states', Scene: StatesScene },
  { name: 'empty', Scene: EmptyScene },
  { name: 'icons', Scene: IconsScene },
]
