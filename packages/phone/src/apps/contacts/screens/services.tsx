import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LocationIcon, StarIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { useBackLabel } from '../../../shell/pages/use-back-label.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { useDuty } from '../duty.ts'
import { OpenRequests } from '../parts/open-requests.tsx'
import { serviceStyle } from '../parts/service-icon.tsx'
import { useServiceActivity } from '../service-activity.ts'
import { texts } from '../texts.ts'

export default function Services() {
  const backLabel = useBackLabel('/contacts', texts.title)
  const services = useSettings((state) => state.config.services)
  const own = useServiceActivity()
  return (
    <Screen>
      <NavigationBar title={texts.services} onBack={back} backLabel={backLabel} />
      <Scroll>
        {own && (
          <Section>
            <Row icon={<LocationIcon size={18} />} hue="blue" title={own.title} subtitle={own.detail} wrap />
          </Section>
        )}
        <OpenRequests />
        {services.length === 0 ? (
          <EmptyState icon={<StarIcon size={56} />} title={texts.servicesEmpty} />
        ) : (
          <Section footer={texts.servicesHint}>
            {services.map((service) => (
              <Service key={service.number} service={service} />
            ))}
          </Section>
        )}
      </Scroll>
    </Screen>
  )
}

/** Keeps the row's height until it is known who is on duty. */
const noText = '\u00a0'

function Service({ service: { name, number } }: { service: PhoneConfig['services'][number] }) {
  const { ServiceIcon, hue } = serviceStyle(name)
  const duty = useDuty(number)
  return (
    <Row
      icon={<ServiceIcon size={18} />}
      hue={hue}
      title={name}
      subtitle={duty ?? noText}
      value={number}
      chevron
      onClick={() => go(`/contacts/services/${number}`)}
    />
  )
}
