/** State of a photo. The phone is hidden from `opening` until the picture is taken. */
export type Phase = 'idle' | 'opening' | 'framing' | 'editing' | 'saving'

export type CameraEvent =
  | 'requested'
  /** The page's own viewfinder is open. */
  | 'opened'
  | 'shot'
  | 'rejected'
  /** The phone was opened while its camera was open. */
  | 'phoneShown'
  | 'phoneHidden'
  | 'discarded'
  | 'saved'
  | 'ended'

const transitions: Record<Phase, Partial<Record<CameraEvent, Phase>>> = {
  idle: { requested: 'opening' },
  opening: { opened: 'framing', shot: 'editing', rejected: 'idle', phoneShown: 'idle' },
  framing: { shot: 'editing', rejected: 'idle', phoneShown: 'idle' },
  editing: { discarded: 'idle', phoneHidden: 'idle', saved: 'saving' },
  saving: { ended: 'idle' },
}

/** The next phase; undefined for an event without meaning in this phase. */
export function nextPhase(phase: Phase, event: CameraEvent): Phase | undefined {
  return transitions[phase][event]
}
