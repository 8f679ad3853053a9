import { type ComponentProps, useCallback, useState } from 'react'
import type { AudioClip } from '../kit/audio/encoder-messages.ts'
import { cacheWaveform } from '../kit/audio/waveform-cache.ts'
import { AudioPlayer } from '../kit/audio-player.tsx'
import { AudioRecorder, RecordButton, useIsRecording } from '../kit/audio-recorder.tsx'
import { ChatComposer } from '../kit/chat-composer.tsx'
import { confirm } from '../shell/dialogs/overlays.ts'
import { uploadVoice, useVoiceRecorder } from '../shell/media/voice-recorder.ts'
import { useLeaveGuard } from '../shell/pages/page-context.ts'
import { texts } from '../shell/texts.ts'

interface VoiceComposerProps extends ComponentProps<typeof ChatComposer> {
  /** Called with the address of the recording. */
  onVoice: (audio: string) => void
}

/** A composer with a microphone beside its empty field. A recording that failed to upload can be sent again. */
function VoiceComposer({ onVoice, ...composer }: VoiceComposerProps) {
  const recorder = useVoiceRecorder()
  const isRecording = useIsRecording(recorder)
  const [hasRecorded, setRecorded] = useState(false)
  if (isRecording && !hasRecorded) setRecorded(true)

  async function send(clip: AudioClip) {
    const audio = await uploadVoice(clip)
    if (audio === null) return false
    const { peaks, durationSeconds } = clip
    cacheWaveform(audio, { peaks, durationSeconds })
    onVoice(audio)
  }

  const ask = useCallback(async () => {
    const isSure =
      recorder.store.getState().phase === 'asking' || (await confirm(texts.voice.discardAsk, { destructive: true }))
    if (isSure) recorder.cancel()
    return isSure
  }, [recorder])
  useLeaveGuard(isRecording ? ask : undefined)

  if (isRecording) return <AudioRecorder recorder={recorder} onSend={send} />
  const initialText = hasRecorded ? '' : (composer.initialText ?? '') // a recording starts from an empty field
  return <ChatComposer {...composer} initialText={initialText} whenEmpty={<RecordButton recorder={recorder} />} />
}

/** Parts of a conversation with voice. The app passes them in, so that apps without voice do not load them. */
export const voice = { Composer: VoiceComposer, Player: AudioPlayer }
