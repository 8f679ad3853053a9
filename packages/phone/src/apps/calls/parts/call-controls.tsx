import type { Call } from '@orelhao/protocol/calls/contract'
import { BlockIcon, CallIcon } from '../../../kit/icons.ts'
import { acceptCall, hangUp, refuseAndBlock, refuseCall } from '../flow.ts'
import { phaseOf, setCamera, useCalls } from '../state.ts'
import { texts } from '../texts.ts'
import { setMuted, setSpeaker } from '../voice-session.ts'
import { CallButton } from './call-button.tsx'
import styles from './call-controls.module.css'
import {
  EndIcon,
  KeypadIcon,
  MicrophoneIcon,
  MicrophoneOffIcon,
  SpeakerIcon,
  VideoIcon,
  VideoOffIcon,
} from './icons.ts'

/** The controls of a call in its current phase. */
export function Controls({ call, hasKeypad, onKeypad }: { call: Call; hasKeypad: boolean; onKeypad: () => void }) {
  const phase = phaseOf(call)
  if (phase === 'talking') return <Talking call={call} hasKeypad={hasKeypad} onKeypad={onKeypad} />
  return phase === 'dialing' ? <Dialing /> : <Ringing call={call} />
}

function Ringing({ call }: { call: Call }) {
  const arrivedWhileTyping = useCalls((state) => state.arrivedWhileTyping)
  return (
    <div className={styles.row}>
      <CallButton label={texts.refuse} tone="end" icon={<EndIcon size={34} />} onClick={refuseCall} />
      {call.phone && (
        <CallButton label={texts.block} icon={<BlockIcon size={30} />} onClick={() => void refuseAndBlock()} />
      )}
      <CallButton
        label={texts.accept}
        tone="accept"
        icon={<CallIcon size={34} />}
        isDefault={!arrivedWhileTyping}
        onClick={() => void acceptCall()}
      />
    </div>
  )
}

function Dialing() {
  return (
    <div className={styles.row}>
      <CallButton label={texts.end} tone="end" icon={<EndIcon size={34} />} onClick={hangUp} />
    </div>
  )
}

function Talking({ call, hasKeypad, onKeypad }: { call: Call; hasKeypad: boolean; onKeypad: () => void }) {
  const isMuted = useCalls((state) => state.isMuted)
  const isSpeakerOn = useCalls((state) => state.isSpeakerOn)
  const isCameraOn = useCalls((state) => state.isCameraOn)
  return (
    <>
      <div className={styles.row}>
        <CallButton
          label={texts.speaker}
          isHidden={hasKeypad}
          icon={<SpeakerIcon size={32} />}
          isOn={isSpeakerOn}
          onClick={() => setSpeaker(!isSpeakerOn)}
        />
        {call.isVideo && (
          <CallButton
            label={texts.camera}
            isHidden={hasKeypad}
            icon={isCameraOn ? <VideoIcon size={32} /> : <VideoOffIcon size={32} />}
            isOn={isCameraOn}
            onClick={() => setCamera(!isCameraOn)}
          />
        )}
        <CallButton
          label={texts.mute}
          isHidden={hasKeypad}
          icon={isMuted ? <MicrophoneOffIcon size={32} /> : <MicrophoneIcon size={32} />}
          isOn={isMuted}
          onClick={() => setMuted(!isMuted)}
        />
        <CallButton label={texts.keypad} icon={<KeypadIcon size={30} />} isOn={hasKeypad} onClick={onKeypad} />
      </div>
      <div className={styles.row}>
        <CallButton label={texts.end} tone="end" icon={<EndIcon size={34} />} onClick={hangUp} />
      </div>
    </>
  )
}
