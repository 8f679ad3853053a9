import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { CSSProperties } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LocationIcon, StarIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import press from '../../../kit/press.module.css'
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
import styles from './services.module.css'

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
          <>
            <div className={styles.services}>
              {services.map((service) => (
                <Service key={service.number} service={service} />
              ))}
            </div>
            <p className={styles.hint}>{texts.servicesHint}</p>
          </>
        )}
      </Scroll>
    </Screen>
  )
}

/** Keeps the card's height until it is known who is on duty. */
const noText = '\u00a0'

/** A service in its colour: name, who is on duty, number. */
function Service({ service: { name, number } }: { service: PhoneConfig['services'][number] }) {
  const { ServiceIcon, hue } = serviceStyle(name)
  const duty = useDuty(number)
  return (
    <button
      type="button"
      className={classNames(styles.service, press.press)}
      style={{ '--hue': `var(--hue-${hue})` } as CSSProperties}
      onClick={() => go(`/contacts/services/${number}`)}
    >
      <ServiceIcon size={116} className={styles.backdrop} />
      <span className={styles.sign}>
        <ServiceIcon size={26} />
      </span>
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.duty}>{duty ?? noText}</span>
      </span>
      <span className={styles.number}>{number}</span>
    </button>
  )
}
