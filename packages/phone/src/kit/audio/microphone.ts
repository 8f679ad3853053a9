/** Reason for missing sound. `broken`: there was a microphone, but the recording failed. */
export type AudioFailure = 'refused' | 'missing' | 'insecure' | 'broken'

export class MicrophoneError extends Error {
  readonly reason: AudioFailure

  constructor(reason: AudioFailure) {
    super(`no microphone: ${reason}`)
    this.name = 'MicrophoneError'
    this.reason = reason
  }
}

/** Opens the microphone; rejects with MicrophoneError. The caller stops its tracks. */
export async function openMicrophone(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new MicrophoneError('insecure') // an http page of another machine
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    })
  } catch (error) {
    throw new MicrophoneError(reasons[(error as DOMException).name] ?? 'broken')
  }
}

const reasons: Record<string, AudioFailure> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  NotReadableError: 'missing', // another program uses it
  AbortError: 'missing',
}

export function releaseMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
