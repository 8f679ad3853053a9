import type { PixKey } from '@orelhao/protocol/bank/contract'
import { Row, Section } from '../../../kit/section.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { useIsBusy } from '../mutex.ts'
import { texts } from '../texts.ts'
import { keyKinds } from './key-kinds.ts'

interface KeyOffersProps {
  /** Keys that the player has. */
  keys: PixKey[]
  onRegister: (kind: PixKey['kind']) => void
}

/** Offers the kinds of key that the player does not have yet. */
export function KeyOffers({ keys, onRegister }: KeyOffersProps) {
  const { phone, user_id } = useSettings((state) => state.identity)
  const isBusy = useIsBusy()
  const hints = { phone, passport: String(user_id), random: texts.randomHint }
  const offered = keyKinds.filter(({ kind }) => !keys.some((key) => key.kind === kind))
  if (offered.length === 0) return null
  return (
    <Section header={texts.register}>
      {offered.map(({ kind, Icon, hue }) => (
        <Row
          key={kind}
          icon={<Icon size={18} />}
          hue={hue}
          title={texts.keyKinds[kind]}
          subtitle={hints[kind]}
          chevron
          button={{ disabled: isBusy }}
          onClick={() => onRegister(kind)}
        />
      ))}
    </Section>
  )
}
