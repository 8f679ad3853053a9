import { Row, Section } from '../../../kit/section.tsx'
import { go } from '../../../shell/navigation/page-stack.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import { AppsIcon } from './icons.ts'

/** Link to each app's permissions, wherever the owner shows no app store on the home screen. */
export default function CustomAppsSettings() {
  const hasApps = useSettings(({ config }) => config.customApps.length > 0)
  if (!hasApps) return null
  return (
    <Section>
      <Row
        icon={<AppsIcon size={18} />}
        hue="purple"
        title={texts.manage}
        subtitle={texts.manageHint}
        chevron
        onClick={() => go('/custom')}
      />
    </Section>
  )
}
