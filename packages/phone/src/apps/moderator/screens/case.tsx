import type { CaseView } from '@orelhao/protocol/moderator/schemas'
import { useCallback, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { dayHeading, timeOfDay } from '../../../kit/dates.ts'
import { LockIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Cell, Row, Section } from '../../../kit/section.tsx'
import { WhenLoaded } from '../../../kit/when-loaded.tsx'
import { backend, ignoreOffline } from '../../../link/backend.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { unwrapOrAlert } from '../../../shell/dialogs/mutation.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { useLoadOrLeave } from '../../../shell/pages/use-leave-page.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { act, askReason } from '../act.ts'
import { AppPicture, useAppTitle } from '../parts/app-picture.tsx'
import { History, Reports } from '../parts/case-history.tsx'
import { authorOf } from '../parts/case-row.tsx'
import { Evidence } from '../parts/evidence.tsx'
import { Gone } from '../parts/gone.tsx'
import { CaseTags, Tag } from '../parts/tags.tsx'
import { loadCase, loadCounts, reloadAll, useMay, useModerator, useOpened } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './case.module.css'

/** One case with its evidence, and what may be done about it. */
export default function CaseScreen({ params }: ScreenProps) {
  const id = Number(params.id)
  const { isGone, news } = useModerator()
  const stored = useOpened(({ cases }) => cases[id])
  /** Private words stay on this page only. */
  const [revealed, setRevealed] = useState<CaseView>()
  const load = useCallback(async () => {
    if (!useModerator.getState().isGone) await loadCase(id)
  }, [id])
  const loading = useLoadOrLeave(load, news)
  const view = stored && revealed ? withPrivateParts(stored, revealed) : stored
  if (isGone) return <Gone />
  return (
    <Screen>
      <NavigationBar title={texts.case(id)} onBack={back} />
      <Scroll>
        <WhenLoaded isLoaded={view !== undefined} {...loading} loadError={texts.offline}>
          {view && <Details view={view} onReveal={setRevealed} />}
        </WhenLoaded>
      </Scroll>
      {view && <Actions view={view} />}
    </Screen>
  )
}

/** The case as it is now, with the words and the author that this moderator revealed. */
function withPrivateParts(now: CaseView, { reports, found }: CaseView): CaseView {
  return { ...now, isHidden: false, isAnonymous: false, reports, found: { ...now.found, author: found.author } }
}

interface DetailsProps {
  view: CaseView
  onReveal: (view: CaseView) => void
}

function Details({ view, onReveal }: DetailsProps) {
  const { found, reports, actions, isHidden, isAnonymous } = view
  const maySeePlayers = useMay('players')
  const { author } = found
  return (
    <>
      <Head view={view} />
      <Section header={texts.about}>
        <Row
          title={authorOf(found)}
          {...(author && { subtitle: author.phone || texts.noNumber })}
          leading={author ? <ContactAvatar phone={author.phone} name={author.name} size={40} /> : undefined}
          icon={author ? undefined : <LockIcon size={18} />}
          {...(author && maySeePlayers && { onClick: () => go(`/moderator/player/${author.id}`), chevron: true })}
        />
        {isAnonymous && <Reveal id={found.id} isHidden={isHidden} onReveal={onReveal} />}
      </Section>
      {!isHidden && (
        <Section header={found.isAboutMoney ? texts.finding : texts.evidence}>
          <Cell>
            <Evidence view={view} />
          </Cell>
        </Section>
      )}
      <Reports reports={reports} />
      <History actions={actions} />
    </>
  )
}

function Head({ view: { found } }: { view: CaseView }) {
  const { app, kind, isOpen, created_at } = found
  const appName = useAppTitle(app)
  return (
    <header className={styles.head}>
      <AppPicture app={app} size={56} />
      <h2 className={styles.what}>{texts.what(texts.kinds[kind] ?? kind, appName)}</h2>
      <p className={styles.since}>{`${dayHeading(created_at)}, ${timeOfDay(created_at)}`}</p>
      <div className={styles.tags}>
        <Tag tone={isOpen ? 'tint' : 'quiet'}>{isOpen ? texts.isOpen : texts.isDecided}</Tag>
        <CaseTags found={found} />
      </div>
    </header>
  )
}

function Reveal({ id, isHidden, onReveal }: { id: number; isHidden: boolean; onReveal: (view: CaseView) => void }) {
  const mayReveal = useMay('reveal')
  const [isBusy, setBusy] = useState(false)

  async function reveal() {
    const reason = await askReason(texts.revealAsk)
    if (reason === null) return
    setBusy(true)
    // without a key: an answer with private words is not stored for a retry
    const answer = await unwrapOrAlert(backend.moderator_reveal({ id, reason }))
    setBusy(false)
    if (answer) onReveal(answer)
    else void ignoreOffline(loadCounts())
  }

  return (
    <Cell className={styles.hidden}>
      <p>{isHidden ? texts.hiddenWords : texts.hiddenPerson}</p>
      {mayReveal ? (
        <Button variant="tonal" size="small" busy={isBusy} icon={<LockIcon size={16} />} onClick={() => void reveal()}>
          {texts.reveal}
        </Button>
      ) : (
        <p>{texts.mayNotReveal}</p>
      )}
    </Cell>
  )
}

/** Buttons below the case; nothing for who may not decide. */
function Actions({ view: { found, canRestore } }: { view: CaseView }) {
  const mayDecide = useMay('decide')
  const own = useSettings(({ identity }) => identity.user_id)
  const { id, isOpen, assignee } = found
  const isMine = assignee?.id === own

  async function assign() {
    await act(backend.moderator_assign, [{ id, isMine: !isMine }])
  }

  async function restore() {
    const reason = await askReason(texts.restoreAsk)
    if (reason === null) return
    const { answer } = await act(backend.moderator_restore, [{ id, reason }])
    if (answer === undefined) return
    toast(texts.restored)
    reloadAll()
  }

  if (!mayDecide || !(isOpen || canRestore)) return null
  return (
    <div className={styles.actions}>
      {canRestore && (
        <Button variant="tonal" wide onClick={() => void restore()}>
          {texts.restore}
        </Button>
      )}
      {isOpen && (
        <>
          <Button variant="tonal" wide onClick={() => void assign()}>
            {isMine ? texts.giveBack : texts.take}
          </Button>
          <Button wide onClick={() => go(`/moderator/case/${id}/decide`)}>
            {texts.decide}
          </Button>
        </>
      )}
    </div>
  )
}
