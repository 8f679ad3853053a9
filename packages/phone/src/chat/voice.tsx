import { type ComponentProps, useCallback, useRef, useState } from 'react'
import type { AudioClip } from '../kit/audio/encoder-messages.ts'
import { cacheWaveform } from '../kit/audio/waveform-cache.ts'
import { AudioPlayer } from '../kit/audio-player.tsx'
import { AudioRecorder, RecordButton, sendRecording, useIsRecording } from '../kit/audio-recorder.tsx'
import { ChatComposer } from '../kit/chat-composer.tsx'
import { texts as kitTexts } from '../kit/texts.ts'
import { useHoldToRecord } from '../kit/use-hold-to-record.ts'
import { confirm, toast } from '../shell/dialogs/overlays.ts'
import { uploadVoice, useVoiceRecorder } from '../shell/media/voice-recorder.ts'
import { useLeaveGuard } from '../shell/pages/page-context.ts'
import { texts } from '../shell/texts.ts'

interface VoiceComposerProps extends ComponentProps<typeof ChatComposer> {
  /** Key of the recording, unique among the conversations of all apps. */
  conversation: string
  /** Called with the address of the recording. */
  onVoice: (audio: string) => void
}

/** A composer with a microphone beside its empty field, to be clicked or held. A recording that failed to upload can be sent again. */
function VoiceComposer({ conversation, onVoice, ...composer }: VoiceComposerProps) {
  const recorder = useVoiceRecorder(conversation)
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

  const frame = useRef<HTMLDivElement>(null)
  const { isHeld, onPointerDown } = useHoldToRecord(recorder, {
    frame,
    send: () => void sendRecording(recorder, send),
    onTooShort: () => toast(kitTexts.audio.tooShort),
  })

  const initialText = hasRecorded ? '' : (composer.initialText ?? '') // a recording starts from an empty field
  return (
    <div ref={frame}>
      {isRecording ? (
        <AudioRecorder recorder={recorder} onSend={send} isHeld={isHeld} />
      ) : (
        <ChatComposer
          {...composer}
          initialText={initialText}
          whenEmpty={<RecordButton recorder={recorder} onPointerDown={onPointerDown} />}
        />
      )}
    </div>
  )
}

/** Parts of a conversation with voice. The app passes them in, so that apps without voice do not load them. */
export const voice = { Composer: VoiceComposer, Player: AudioPlayer }
