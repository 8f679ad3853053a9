import type { PlayerView } from '@orelhao/protocol/moderator/schemas'
import { useCallback } from 'react'
import { dayHeading, timeOfDay } from '../../../kit/dates.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { WhenLoaded } from '../../../kit/when-loaded.tsx'
import { ignoreOffline } from '../../../link/backend.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { useLoadOrLeave } from '../../../shell/pages/use-leave-page.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { trackName } from '../../../shell/player/streamer/tracked-names.ts'
import { AppPicture, useAppTitle } from '../parts/app-picture.tsx'
import { CaseRow } from '../parts/case-row.tsx'
import { Gone } from '../parts/gone.tsx'
import { RestrictionCard } from '../parts/restriction-card.tsx'
import { Tag } from '../parts/tags.tsx'
import { loadPlayer, useMay, useModerator, useOpened } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './player.module.css'

const pictureSize = 88

/** A player as moderators see them: who they are, what holds against them, and what came before. */
export default function PlayerScreen({ params }: ScreenProps) {
  const id = Number(params.id)
  const { isGone, news } = useModerator()
  const view = useOpened(({ players }) => players[id])
  const load = useCallback(async () => {
    if (!useModerator.getState().isGone) await loadPlayer(id)
  }, [id])
  const loading = useLoadOrLeave(load, news)
  if (isGone) return <Gone />
  return (
    <Screen>
      <NavigationBar title={view?.person.name ?? texts.player} onBack={back} />
      <Scroll>
        <WhenLoaded isLoaded={view !== undefined} {...loading} loadError={texts.offline}>
          {view && (
            <>
              <Head view={view} />
              <Restrictions view={view} />
              <Cases view={view} />
              <Accounts view={view} />
            </>
          )}
        </WhenLoaded>
      </Scroll>
    </Screen>
  )
}

function Head({ view: { person, isClosed, isOnline, seen_at, moderator, journalist } }: { view: PlayerView }) {
  const seen = texts.seen(`${dayHeading(seen_at)}, ${timeOfDay(seen_at)}`)
  return (
    <header className={styles.head}>
      <ContactAvatar phone={person.phone} name={person.name} size={pictureSize} />
      <h2 className={styles.name}>
        <bdi>{person.name}</bdi>
      </h2>
      <p className={styles.about}>
        <bdi>{person.phone || texts.noNumber}</bdi> · {texts.passport(person.id)}
      </p>
      <div className={styles.tags}>
        <Tag tone={isOnline ? 'tint' : 'quiet'}>{isClosed ? texts.closed : isOnline ? texts.online : seen}</Tag>
        {moderator && <Tag>{texts.moderator}</Tag>}
        {journalist && <Tag>{texts.journalist}</Tag>}
      </div>
    </header>
  )
}

function Restrictions({ view: { person, restrictions } }: { view: PlayerView }) {
  const maySee = useMay('restrictions')
  if (!maySee) return null
  if (restrictions.length === 0)
    return (
      <Section header={texts.restrictions}>
        <Row title={texts.never} />
      </Section>
    )
  return (
    <section className={styles.cards} aria-label={texts.restrictions}>
      <h2 className={styles.heading}>{texts.restrictions}</h2>
      {restrictions.map((restriction, index) => (
        <RestrictionCard
          key={restriction.id || `hidden ${index}`}
          restriction={{ ...restriction, player: null }}
          isOfPage
          onDone={() => void ignoreOffline(loadPlayer(person.id))}
        />
      ))}
    </section>
  )
}

function Cases({ view: { about, hiddenCases, by } }: { view: PlayerView }) {
  const maySee = useMay('cases')
  if (!maySee) return null
  const hasNone = about.length === 0 && hiddenCases === 0
  return (
    <>
      {hasNone && (
        <Section header={texts.aboutPlayer}>
          <Row title={texts.noCases} />
        </Section>
      )}
      <section className={styles.cards} aria-label={texts.aboutPlayer} hidden={hasNone}>
        <h2 className={styles.heading}>{texts.aboutPlayer}</h2>
        {about.map((found) => (
          <CaseRow key={found.id} found={found} />
        ))}
        {hiddenCases > 0 && <p className={styles.note}>{texts.hiddenCases(hiddenCases)}</p>}
      </section>
      {by.length > 0 && (
        <Section header={texts.byPlayer}>
          {by.map((report) => (
            <ReportedRow key={report.case_id} report={report} />
          ))}
        </Section>
      )}
    </>
  )
}

function ReportedRow({ report: { case_id, app, kind, reason, created_at } }: { report: PlayerView['by'][number] }) {
  const appName = useAppTitle(app)
  return (
    <Row
      leading={<AppPicture app={app} size={32} />}
      title={texts.what(texts.kinds[kind] ?? kind, appName)}
      subtitle={`${texts.reasons[reason]} · ${dayHeading(created_at)}`}
      chevron
      onClick={() => go(`/moderator/case/${case_id}`)}
    />
  )
}

function Accounts({ view: { profiles, listings } }: { view: PlayerView }) {
  if (profiles.length + listings.length === 0) return null
  return (
    <Section header={texts.accounts}>
      {profiles.map(({ app, handle, name, followers }) => (
        <Row
          key={`${app} ${handle}`}
          leading={<AppPicture app={app} size={32} />}
          title={trackName(name)}
          subtitle={`@${handle} · ${texts.followers(followers)}`}
        />
      ))}
      {listings.map(({ app, id, title }) => (
        <Row key={`${app} ${id}`} leading={<AppPicture app={app} size={32} />} title={title} />
      ))}
    </Section>
  )
}
