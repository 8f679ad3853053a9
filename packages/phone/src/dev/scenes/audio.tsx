import { useCallback, useState } from 'react'
import type { AudioClip } from '../../kit/audio/encoding.ts'
import { silence } from '../../kit/audio/silence.ts'
import type { Waveform } from '../../kit/audio/waveforms.ts'
import { AudioPlayer } from '../../kit/audio-player.tsx'
import { AudioRecorder, RecordButton, useIsRecording } from '../../kit/audio-recorder.tsx'
import { Avatar } from '../../kit/avatar.tsx'
import { ChatComposer } from '../../kit/chat-composer.tsx'
import type { ChatMessage } from '../../kit/chat-message.ts'
import { ChatThread } from '../../kit/chat-thread.tsx'
import { NavigationBar } from '../../kit/navigation-bar.tsx'
import { Screen } from '../../kit/screen.tsx'
import OverlayLayer from '../../shell/overlay-layer.tsx'
import { uploadVoice, useVoiceRecorder } from '../../shell/voice.ts'
import styles from './scenes.module.css'

interface VoiceMessage extends ChatMessage {
  audio?: { src: string; waveform?: Waveform }
}

const openedAt = Math.floor(Date.now() / 1000)
const spoken: VoiceMessage[] = ['ring-calcada', 'ring-orelhao', 'notification-cristal'].map((name, id) => ({
  id,
  mine: id === 1,
  text: '',
  at: openedAt - 400 + id * 90,
  status: 'read',
  audio: { src: `./stock/sounds/${name}.mp3` },
}))

/** A conversation by voice, as a messenger holds it. */
export function AudioScene() {
  const [messages, setMessages] = useState<VoiceMessage[]>([
    ...spoken,
    { id: 'gone', mine: false, text: '', at: openedAt - 30, audio: { src: './stock/sounds/gone.mp3' } },
  ])
  const add = (message: Partial<VoiceMessage>) =>
    setMessages((now) => [...now, { id: now.length + 100, mine: true, text: '', at: Date.now() / 1000, ...message }])
  const recorder = useVoiceRecorder()
  const isRecording = useIsRecording(recorder)
  const renderContent = useCallback(
    ({ audio }: VoiceMessage) => audio && <AudioPlayer src={audio.src} waveform={audio.waveform} />,
    [],
  )

  async function send(clip: AudioClip) {
    const src = await uploadVoice(clip)
    if (!src) return false
    add({ audio: { src, waveform: clip } })
  }

  return (
    <Screen tone="plain">
      <NavigationBar
        title="Bruno Cardoso"
        onBack={() => {}}
        leading={<Avatar name="Bruno Cardoso" size={36} />}
        onTitleClick={silence}
      />
      <div className={styles.whatsapp}>
        <ChatThread messages={messages} times="inside" renderContent={renderContent} />
        {isRecording ? (
          <AudioRecorder recorder={recorder} onSend={send} />
        ) : (
          <ChatComposer onSend={(text) => add({ text })} whenEmpty={<RecordButton recorder={recorder} />} />
        )}
      </div>
      <OverlayLayer />
    </Screen>
  )
}
