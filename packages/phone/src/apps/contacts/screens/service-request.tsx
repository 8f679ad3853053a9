import { limits, reasonProblem, refusals } from '@orelhao/protocol/services/rules'
import { sanitizeText } from '@orelhao/protocol/text/sanitize'
import { type FormEvent, useEffect } from 'react'
import { Button } from '../../../kit/button.tsx'
import { LocationIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { TextArea } from '../../../kit/text-field.tsx'
import { useForm } from '../../../kit/use-form.ts'
import { backend, ignoreOffline } from '../../../link/backend.ts'
import { game, notifyGame } from '../../../link/game.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { alert, toast } from '../../../shell/dialogs/overlays.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useBackLabel } from '../../../shell/pages/use-back-label.ts'
import { useLeavePage } from '../../../shell/pages/use-leave-page.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { useDuty } from '../duty.ts'
import { serviceStyle } from '../parts/service-icon.tsx'
import { showRequestWaiting } from '../service-activity.ts'
import { addPendingService } from '../state.ts'
import { texts } from '../texts.ts'
import form from './service-request.module.css'

const fieldOf = { reasonRequired: 'reason' } as const

/** Asks a service for help at the player's place. */
export default function ServiceRequestPage({ params }: ScreenProps) {
  const service = useSettings((state) => state.config.services.find(({ number }) => number === params.number))
  const duty = useDuty(params.number ?? '')
  const backLabel = useBackLabel('/contacts/services', texts.services)
  const [request] = useMutation(backend.service_request)
  const { field, values, isBusy, submit } = useForm({ reason: '' }, { fieldOf, sentences: refusals })
  const leave = useLeavePage()
  useEffect(() => {
    if (!service) leave()
  }, [service, leave])
  if (!service) return null

  async function send() {
    if (!service) return
    const reason = sanitizeText(values.reason)
    const place = await ignoreOffline(game.getLocation3())
    if (!place) return void alert(texts.noLocation)
    if ((await request(service.number, reason, place)) === undefined) return
    notifyGame('serviceRequest', service.number, reason, place)
    addPendingService(service.name)
    showRequestWaiting(service.name)
    toast(texts.serviceDone)
    leave()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void submit(reasonProblem(sanitizeText(values.reason)), send)
  }

  return (
    <Screen>
      <NavigationBar title={service.name} subtitle={duty} onBack={back} backLabel={backLabel} />
      <Scroll>
        <form className={form.form} onSubmit={onSubmit} noValidate>
          <Sign name={service.name} />
          <div className={form.reason}>
            <TextArea
              {...field('reason')}
              label={texts.serviceReason}
              placeholder={texts.serviceReasonHint}
              maxLength={limits.reason}
              rows={5}
              autoFocus
            />
          </div>
          <Section>
            <Row
              icon={<LocationIcon size={18} />}
              hue="blue"
              title={texts.ownLocation}
              subtitle={texts.ownLocationHint}
              wrap
            />
          </Section>
          <div className={form.foot}>
            <Button type="submit" wide busy={isBusy} busyLabel={texts.requesting}>
              {texts.requestService}
            </Button>
          </div>
        </form>
      </Scroll>
    </Screen>
  )
}

/** The service's icon in its colour. */
function Sign({ name }: { name: string }) {
  const { ServiceIcon, hue } = serviceStyle(name)
  return (
    <span className={form.sign} style={{ backgroundColor: `var(--hue-${hue})` }}>
      <ServiceIcon size={34} />
    </span>
  )
}
