import { create } from 'zustand'
import type { Bubble } from '../../chat/bubble-cache.ts'
import { Conversation } from '../../chat/conversation.tsx'
import { createOutbox } from '../../chat/create-outbox.ts'
import type { Outgoing } from '../../chat/outgoing.ts'
import { voice } from '../../chat/voice.tsx'
import { stopAllAudio } from '../../kit/audio/stop-audio.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { NavigationBar } from '../../kit/navigation-bar.tsx'
import { Screen } from '../../kit/screen.tsx'
import { OverlayLayer } from '../../shell/frame/stage/overlay-layer.tsx'
import styles from './scenes.module.css'

const openedAt = Math.floor(Date.now() / 1000)
const voiceMessages: Bubble[] = ['ring-calcada', 'ring-orelhao', 'notification-cristal'].map((name, id) => ({
  id,
  mine: id === 1,
  text: '',
  at: openedAt - 400 + id * 90,
  status: 'read',
  audio: `./stock/sounds/${name}.mp3`,
}))

const useMessages = create<{ messages: Bubble[] }>(() => ({
  messages: [
    { id: 'her', mine: false, text: '', at: openedAt - 900, contact: { name: 'Dra. Elisa', phone: '555-505' } },
    { id: 'him', mine: true, text: '', at: openedAt - 890, contact: { name: 'Padaria do Felipe', phone: '555-404' } },
    ...voiceMessages,
    { id: 'gone', mine: false, text: '', at: openedAt - 30, audio: './stock/sounds/gone.mp3' },
  ],
}))

/** Delivers every message at once. */
const outbox = createOutbox({
  app: 'scene',
  attachmentKinds: ['audio', 'contact'],
  conversationOf: (to) => `scene/${to}`,
  post: async (message: Outgoing<'audio' | 'contact'>) => message,
  onSent({ key, text, at, attachment }) {
    useMessages.setState(({ messages }) => ({
      messages: [...messages, { id: key, mine: true, text, at, ...attachment }],
    }))
  },
})

/** A conversation of voice messages, as in a messenger. */
export function AudioScene() {
  const messages = useMessages((state) => state.messages)
  return (
    <Screen tone="plain">
      <NavigationBar
        title="Bruno Cardoso"
        onBack={() => {}}
        leading={<Avatar name="Bruno Cardoso" size={36} />}
        onTitleClick={stopAllAudio}
      />
      <div className={styles.whatsapp}>
        <Conversation outbox={outbox} to="bruno" messages={messages} maxLength={255} times="inside" voice={voice} />
      </div>
      <OverlayLayer />
    </Screen>
  )
}
