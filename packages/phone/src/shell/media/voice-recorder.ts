import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { AudioClip } from '../../kit/audio/encoder-messages.ts'
import type { AudioFailure } from '../../kit/audio/microphone.ts'
import { AudioRecording, useStopRecording } from '../../kit/audio/record-audio.ts'
import { isInGame } from '../../link/environment.ts'
import { upload } from '../../link/upload.ts'
import { useRecordingActivity } from '../activities/recording-activity.ts'
import { alert } from '../dialogs/overlays.ts'
import { perPlayer } from '../player/player-scope.ts'
import { texts } from '../texts.ts'

/** Recorders by conversation: a recording that was not sent is there when the player returns. */
const recorders = perPlayer(() => new Map<string, AudioRecording>())

/** The recorder of a conversation, for an `AudioRecorder`; shows microphone errors to the player. */
export function useVoiceRecorder(conversation: string): AudioRecording {
  const [recorder] = useState(() => {
    const prompt = isInGame ? texts.voice.askingInGame : texts.voice.asking
    return recorders.get(conversation) ?? new AudioRecording(prompt, alertFailure)
  })
  useEffect(() => {
    recorders.set(conversation, recorder)
    return () => {
      if (recorder.store.getState().phase === 'off') recorders.delete(conversation)
    }
  }, [conversation, recorder])
  useStopRecording(recorder)
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
