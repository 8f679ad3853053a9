import { KeypadIcon, LockIcon } from '../../../kit/icons.ts'
import { Row } from '../../../kit/section.tsx'
import { SwitchRow } from '../../../kit/switch.tsx'
import { lockPreference } from '../../../shell/device/lock.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'

/** The lock screen and its code, as far as the owner allows them. With a code, switching the lock screen off requires it. */
export function LockRows() {
  const isWanted = lockPreference.use('isOn')
  const allowed = useSettings(({ config }) => config.lockScreen)
  const hasCode = useSettings(({ hasLockCode }) => hasLockCode) && allowed === 'code'
  if (allowed === 'off') return null
  return (
    <>
      <SwitchRow
        icon={<LockIcon size={18} />}
        hue="gray"
        label={texts.lock}
        subtitle={texts.lockHint}
        checked={isWanted || hasCode}
        onChange={(isOn) => (hasCode ? go('/settings/lock') : lockPreference.set('isOn', isOn))}
      />
      {allowed === 'code' && (
        <Row
          icon={<KeypadIcon size={18} />}
          hue="red"
          title={texts.code}
          value={hasCode ? texts.codeOn : texts.codeOff}
          chevron
          onClick={() => go('/settings/lock')}
        />
      )}
    </>
  )
}
