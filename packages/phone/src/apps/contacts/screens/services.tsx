import { limits, reasonProblem, refusals } from '@orelhao/protocol/services/rules'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { cleaned } from '@orelhao/protocol/text/cleaned'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { StarIcon } from '../../../kit/icons.ts'
import { Row, Section } from '../../../kit/list.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { backend, ignoreOffline } from '../../../link/backend.ts'
import { game, tellGame } from '../../../link/game.ts'
import { useAction } from '../../../shell/action.ts'
import { back } from '../../../shell/navigation.ts'
import { alert, prompt } from '../../../shell/overlays.ts'
import { useSettings } from '../../../shell/settings.ts'
import { useBackLabel } from '../../../shell/use-back-label.ts'
import { waitFor } from '../help.ts'
import { OpenRequests } from '../parts/open-requests.tsx'
import { serviceFace } from '../parts/service-face.tsx'
import { askedOf } from '../state.ts'
import { texts } from '../texts.ts'

export default function Services() {
  const backLabel = useBackLabel('/contacts', texts.title)
  const services = useSettings((state) => state.config.services)
  const [request] = useAction(backend.service_request)

  async function ask({ name, number }: { name: string; number: string }) {
    const typed = await prompt(texts.serviceReason(name), { maximum: limits.reason })
    if (typed === null) return
    const reason = cleaned(typed)
    const problem = reasonProblem(reason)
    if (problem) return void alert(refusals[problem])
    const place = await ignoreOffline(game.getLocation3())
    if (!place) return void alert(texts.noLocation)
    if ((await request(number, reason, place)) === undefined) return
    tellGame('serviceRequest', number, reason, place)
    askedOf(name)
    waitFor(name)
    void alert(texts.serviceDone)
  }

  return (
    <Screen>
      <NavigationBar title={texts.services} onBack={back} backLabel={backLabel} />
      <Scroll>
        <OpenRequests />
        {services.length === 0 ? (
          <EmptyState icon={<StarIcon size={56} />} title={texts.servicesEmpty} />
        ) : (
          <Section footer={texts.servicesHint}>
            {services.map((service) => (
              <Service key={service.number} service={service} onClick={() => void ask(service)} />
            ))}
          </Section>
        )}
      </Scroll>
    </Screen>
  )
}

function Service({
  service: { name, number },
  onClick,
}: {
  service: PhoneConfig['services'][number]
  onClick: () => void
}) {
  const { ServiceIcon, hue } = serviceFace(name)
  return <Row icon={<ServiceIcon size={18} />} hue={hue} title={name} value={number} chevron onClick={onClick} />
}
