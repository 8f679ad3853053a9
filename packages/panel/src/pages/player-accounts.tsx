import type { PlayerView } from '@orelhao/protocol/panel/panel-answers'
import type { PanelArgs } from '@orelhao/protocol/panel/panel-contract'
import { useState } from 'react'
import { call } from '../api.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useSession } from '../session.ts'
import { appName, texts } from '../texts/texts.ts'

type Network = PanelArgs<'rename'>['app']
type Profile = PlayerView['profiles'][number]

const isNetwork = (app: string): app is Network => app === 'twitter' || app === 'instagram'
const longestHandle = 60

/** A player's profiles and ads, and what the team does with profiles. */
export function PlayerAccounts({ view, onDone }: { view: PlayerView; onDone(sentence: string): void }) {
  const { may } = useSession()
  const { profiles, listings } = view
  const [asking, setAsking] = useState<Profile & { app: Network; act: 'rename' | 'verify' }>()
  return (
    <section className="card">
      <h2>{texts.players.accounts}</h2>
      {profiles.length + listings.length === 0 && <p className="none">{texts.players.noAccounts}</p>}
      <ul className="plain">
        {profiles.map((profile) => (
          <li key={`${profile.app} ${profile.handle}`} className="with-buttons">
            <ProfileLine profile={profile} />
            {may('profiles') && isNetwork(profile.app) && (
              <ProfileButtons profile={{ ...profile, app: profile.app }} onAsk={setAsking} />
            )}
          </li>
        ))}
        {listings.map(({ app, id, title }) => (
          <li key={`${app} ${id}`}>
            <b>{appName(app)}</b> {title}
          </li>
        ))}
      </ul>
      {asking?.act === 'rename' && (
        <RenameDialog profile={asking} onDone={onDone} onClose={() => setAsking(undefined)} />
      )}
      {asking?.act === 'verify' && (
        <ReasonDialog
          action={asking.verified ? texts.profiles.unverify : texts.profiles.verify}
          title={(asking.verified ? texts.profiles.unverifyOf : texts.profiles.verifyOf)(asking.handle)}
          onClose={() => setAsking(undefined)}
          onReason={async (reason) => {
            const { app, handle, verified } = asking
            await call('verify', { app, handle, isVerified: !verified, reason })
            onDone((verified ? texts.profiles.unverified : texts.profiles.verified)(handle))
          }}
        />
      )}
    </section>
  )
}

function ProfileLine({ profile: { app, handle, name, verified, posts, followers } }: { profile: Profile }) {
  return (
    <span>
      <b>{appName(app)}</b> @{handle} <span className="faint">{name}</span>{' '}
      {verified && <span className="chip">{texts.players.verified}</span>}{' '}
      <small>
        {texts.players.posts(posts)} · {texts.players.followers(followers)}
      </small>
    </span>
  )
}

interface ButtonProps {
  profile: Profile & { app: Network }
  onAsk(asked: Profile & { app: Network; act: 'rename' | 'verify' }): void
}

function ProfileButtons({ profile, onAsk }: ButtonProps) {
  const { handle, verified } = profile
  const { rename, renameOf, verify, verifyOf, unverify, unverifyOf } = texts.profiles
  return (
    <span className="buttons">
      <button
        type="button"
        className="quiet"
        aria-label={renameOf(handle)}
        onClick={() => onAsk({ ...profile, act: 'rename' })}
      >
        {rename}
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={(verified ? unverifyOf : verifyOf)(handle)}
        onClick={() => onAsk({ ...profile, act: 'verify' })}
      >
        {verified ? unverify : verify}
      </button>
    </span>
  )
}

interface RenameProps {
  profile: Profile & { app: Network }
  onDone(sentence: string): void
  onClose(): void
}

function RenameDialog({ profile: { app, handle }, onDone, onClose }: RenameProps) {
  const [to, setTo] = useState('')
  return (
    <ReasonDialog
      title={texts.profiles.renameOf(handle)}
      action={texts.profiles.rename}
      hint={texts.profiles.renameHint}
      onClose={onClose}
      onReason={async (reason) => {
        await call('rename', { app, handle, to, reason })
        onDone(texts.profiles.renamed(to.trim().replace(/^@/, '').toLowerCase()))
      }}
    >
      <label>
        {texts.profiles.to}
        <input
          required
          maxLength={longestHandle}
          autoCapitalize="none"
          spellCheck={false}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </label>
    </ReasonDialog>
  )
}
