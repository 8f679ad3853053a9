import { limits, reasonProblem, refusals } from '@orelhao/protocol/services/rules'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { sanitizeText } from '@orelhao/protocol/text/sanitize'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { StarIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { backend, ignoreOffline } from '../../../link/backend.ts'
import { game, notifyGame } from '../../../link/game.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { alert, prompt } from '../../../shell/dialogs/overlays.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useBackLabel } from '../../../shell/pages/use-back-label.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { OpenRequests } from '../parts/open-requests.tsx'
import { serviceStyle } from '../parts/service-icon.tsx'
import { showRequestWaiting } from '../service-activity.ts'
import { addPendingService } from '../state.ts'
import { texts } from '../texts.ts'

export default function Services() {
  const backLabel = useBackLabel('/contacts', texts.title)
  const services = useSettings((state) => state.config.services)
  const [request] = useMutation(backend.service_request)

  async function ask({ name, number }: { name: string; number: string }) {
    const typed = await prompt(texts.serviceReason(name), { maximum: limits.reason })
    if (typed === null) return
    const reason = sanitizeText(typed)
    const problem = reasonProblem(reason)
    if (problem) return void alert(refusals[problem])
    const place = await ignoreOffline(game.getLocation3())
    if (!place) return void alert(texts.noLocation)
    if ((await request(number, reason, place)) === undefined) return
    notifyGame('serviceRequest', number, reason, place)
    addPendingService(name)
    showRequestWaiting(name)
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
  const { ServiceIcon, hue } = serviceStyle(name)
  return <Row icon={<ServiceIcon size={18} />} hue={hue} title={name} value={number} chevron onClick={onClick} />
}
