import { useStore } from 'zustand'
import type { AudioClip } from '../../kit/audio/encoder-messages.ts'
import type { AudioFailure } from '../../kit/audio/microphone.ts'
import { type AudioRecording, useAudioRecording } from '../../kit/audio/record-audio.ts'
import { isInGame } from '../../link/environment.ts'
import { upload } from '../../link/upload.ts'
import { useRecordingActivity } from '../activities/recording-activity.ts'
import { alert } from '../dialogs/overlays.ts'
import { texts } from '../texts.ts'

/** A recorder for a screen's `AudioRecorder`; shows microphone errors to the player. */
export function useVoiceRecorder(): AudioRecording {
  const recorder = useAudioRecording(isInGame ? texts.voice.askingInGame : texts.voice.asking, alertFailure)
  useRecordingActivity(
    useStore(recorder.store, ({ phase }) => phase === 'recording'),
    texts.voice.recording,
  )
  return recorder
}

/** Uploads a recording to the media server and resolves to its address; null after a failure, which the player sees. */
export async function uploadVoice({ blob }: AudioClip): Promise<string | null> {
  const url = await upload(blob, 'mp3')
  if (url === null) void alert(texts.voice.failed)
  return url
}

function alertFailure(reason: AudioFailure): void {
  const hint = reason === 'refused' && isInGame ? ` ${texts.voice.hintInGame}` : ''
  void alert(failureTexts[reason] + hint)
}

const failureTexts: Record<AudioFailure, string> = {
  refused: texts.voice.refused,
  missing: texts.voice.missing,
  insecure: texts.voice.insecure,
  broken: texts.voice.failed,
}
