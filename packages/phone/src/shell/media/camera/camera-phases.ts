/** Where a photo stands. The phone is away from `opening` to the picture. */
export type Phase = 'idle' | 'opening' | 'framing' | 'editing' | 'saving'

export type CameraEvent =
  | 'asked'
  /** The page's own viewfinder is up. */
  | 'opened'
  | 'shot'
  | 'rejected'
  /** Somebody took the phone out while its camera was open. */
  | 'phoneShown'
  | 'phoneHidden'
  | 'discarded'
  | 'kept'
  | 'ended'

const transitions: Record<Phase, Partial<Record<CameraEvent, Phase>>> = {
  idle: { asked: 'opening' },
  opening: { opened: 'framing', shot: 'editing', rejected: 'idle', phoneShown: 'idle' },
  framing: { shot: 'editing', rejected: 'idle', phoneShown: 'idle' },
  editing: { discarded: 'idle', phoneHidden: 'idle', kept: 'saving' },
  saving: { ended: 'idle' },
}

/** What comes next; undefined for what means nothing at this point. */
export function nextPhase(phase: Phase, event: CameraEvent): Phase | undefined {
  return transitions[phase][event]
}
