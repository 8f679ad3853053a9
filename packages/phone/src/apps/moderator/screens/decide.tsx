import { limits, type SanctionKind } from '@orelhao/protocol/moderation/rules'
import { refusals } from '@orelhao/protocol/moderator/rules'
import type { CaseView } from '@orelhao/protocol/moderator/schemas'
import { useCallback, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Chip, Chips } from '../../../kit/chips.tsx'
import { CheckIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { moveFocusWithArrows } from '../../../kit/roving-focus.ts'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { SegmentedControl } from '../../../kit/segmented-control.tsx'
import { SwitchRow } from '../../../kit/switch.tsx'
import { TextArea } from '../../../kit/text-field.tsx'
import { useForm } from '../../../kit/use-form.ts'
import { WhenLoaded } from '../../../kit/when-loaded.tsx'
import { backend } from '../../../link/backend.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { alert, confirm, toast } from '../../../shell/dialogs/overlays.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useLeavePage, useLoadOrLeave } from '../../../shell/pages/use-leave-page.ts'
import { act } from '../act.ts'
import { nameOf } from '../name-of.ts'
import { useAppTitle } from '../parts/app-picture.tsx'
import { actionText } from '../parts/case-history.tsx'
import { Gone } from '../parts/gone.tsx'
import { loadCase, useModerator, useOpened } from '../state.ts'
import { type Measure, texts } from '../texts.ts'
import styles from './decide.module.css'

const usualSeconds = 86_400
const rules = { fieldOf: { emptyReason: 'reason' }, sentences: refusals } as const

/** The decision about a case. */
export default function DecideScreen({ params }: ScreenProps) {
  const id = Number(params.id)
  const isGone = useModerator((state) => state.isGone)
  const view = useOpened(({ cases }) => cases[id])
  const load = useCallback(async () => {
    if (!useOpened.getState().cases[id]) await loadCase(id) // what the moderator has seen is what they decide about
  }, [id])
  const loading = useLoadOrLeave(load)
  if (isGone) return <Gone />
  return (
    <Screen>
      <NavigationBar title={texts.decide} onBack={back} />
      <Scroll>
        <WhenLoaded isLoaded={view !== undefined} {...loading} loadError={texts.offline}>
          {view && <Form view={view} />}
        </WhenLoaded>
      </Scroll>
    </Screen>
  )
}

/** The decision is about the case as it was when this page opened: news that arrive meanwhile were not seen. */
function Form({ view: opened }: { view: CaseView }) {
  const [view] = useState(opened)
  const { found, canRemove, canBan, canRestrictPhone, canFreeze } = view
  const initial = { measure: 'none' as Measure, place: 'app', seconds: usualSeconds, removes: false, reason: '' }
  const { values, set, field, submit, isBusy } = useForm<typeof initial, 'emptyReason'>(initial, rules)
  const { measure, seconds, removes, reason } = values
  const send = useSend(view)
  const isAboutNobody = found.isAboutMoney && found.author === null
  const offered = (Object.keys(texts.measures) as Measure[]).filter((each) => each !== 'freeze' || canFreeze)
  const isTimed = measure !== 'none' && measure !== 'warning'
  const hasPlace = measure === 'mute' || measure === 'ban'
  const mayBeInApp = measure !== 'ban' || canBan
  const isWholePhone = hasPlace && canRestrictPhone && (values.place === 'phone' || !mayBeInApp)
  const keeps = measure === 'none' && !removes

  const decision = {
    measure,
    isWholePhone,
    seconds: isTimed ? seconds : 0,
    removes: removes && canRemove,
    reason,
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(reason.trim() === '' ? 'emptyReason' : undefined, () => send(decision))
      }}
    >
      {!isAboutNobody && (
        <Section header={texts.measure}>
          <div role="radiogroup" aria-label={texts.measure} onKeyDown={moveFocusWithArrows}>
            {offered.map((each) => (
              <Row
                key={each}
                title={texts.measures[each]}
                subtitle={texts.measureHints[each]}
                trailing={each === measure && <CheckIcon size={22} className={styles.check} />}
                onClick={() => set('measure', each)}
                button={{ role: 'radio', 'aria-checked': each === measure, tabIndex: each === measure ? 0 : -1 }}
              />
            ))}
          </div>
        </Section>
      )}
      {hasPlace && canRestrictPhone && mayBeInApp && (
        <div className={styles.place}>
          <SegmentedControl
            label={texts.where}
            options={[
              { value: 'app', label: texts.inApp },
              { value: 'phone', label: texts.inPhone },
            ]}
            value={isWholePhone ? 'phone' : 'app'}
            onChange={(place) => set('place', place)}
          />
        </div>
      )}
      {isTimed && (
        <div className={styles.part}>
          <h2 className={styles.heading}>{texts.duration}</h2>
          <Chips label={texts.duration}>
            {texts.durations.map((each) => (
              <Chip key={each.seconds} selected={each.seconds === seconds} onClick={() => set('seconds', each.seconds)}>
                {each.name}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      {canRemove && (
        <Section>
          <SwitchRow
            label={texts.removes}
            subtitle={texts.removesHint}
            checked={removes}
            onChange={(next) => set('removes', next)}
          />
        </Section>
      )}
      <div className={styles.reason}>
        <TextArea
          {...field('reason')}
          label={texts.reason}
          hint={keeps ? texts.reasonHintKeep : texts.reasonHint}
          maxLength={limits.reason}
          rows={3}
        />
        <Chips label={texts.usual} scroll>
          {texts.usualReasons.map((each) => (
            <Chip key={each} selected={reason === each} onClick={() => set('reason', each)}>
              {each}
            </Chip>
          ))}
        </Chips>
        <Button
          type="submit"
          className={styles.send ?? ''}
          busy={isBusy}
          variant={measure === 'ban' ? 'danger' : 'filled'}
        >
          {keeps ? texts.keep : texts.confirm}
        </Button>
      </div>
    </form>
  )
}

interface Decision {
  measure: Measure
  isWholePhone: boolean
  seconds: number
  removes: boolean
  reason: string
}

/** Returns the function that sends a decision, and leaves the page once it is made, by this moderator or by another one. */
function useSend({ found }: CaseView): (decision: Decision) => Promise<void> {
  const leave = useLeavePage()
  const appName = useAppTitle(found.app)

  return async ({ measure, isWholePhone, seconds, removes, reason }) => {
    const where = isWholePhone ? texts.inWholePhone : appName
    const time = texts.durations.find((each) => each.seconds === seconds)?.name.toLowerCase() ?? ''
    const who = found.author ? nameOf(found.author) : texts.thisPlayer
    if (measure === 'ban' && !(await confirm(texts.banAsk(who, where, time), { destructive: true }))) return
    const { id, decisions } = found
    const sanction = measure !== 'none' && { kind: measure satisfies SanctionKind, isWholePhone, seconds }
    const decision = { id, decisions, reason, removes, ...(sanction && { sanction }) }
    const { answer, refused } = await act(backend.moderator_decide, [decision], ['alreadyDecided'])
    if (answer) toast(texts.decided)
    if (refused === 'alreadyDecided') await explainConflict(id)
    if (answer || refused === 'alreadyDecided') leave()
  }
}

/** Another moderator was faster: says who, and what they did. */
async function explainConflict(id: number): Promise<void> {
  await loadCase(id).catch(() => {}) // without a connection the sentence names nobody
  const actions = useOpened.getState().cases[id]?.actions ?? []
  const last = [...actions].reverse().find(({ action }) => action !== 'reveal')
  const what = last ? actionText({ ...last, actor: null }).replace(`${texts.console} `, '') : texts.decidedIt
  await alert(texts.conflict(last?.actor ? nameOf(last.actor) : texts.somebody, what))
}
