import { sanitizeText } from '@orelhao/protocol/text/sanitize'
import { limits, refusals, tweetProblem } from '@orelhao/protocol/twitter/rules'
import { type KeyboardEvent, useState } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CloseIcon } from '../../../kit/icons.ts'
import { useLook } from '../../../kit/look-context.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { alert, toast } from '../../../shell/dialogs/overlays.ts'
import { useEmoji } from '../../../shell/emoji/use-emoji.tsx'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useLeavePage } from '../../../shell/pages/use-leave-page.ts'
import { addOwnTweet } from '../actions.ts'
import { readDraft, writeDraft } from '../drafts.ts'
import { CounterRing } from '../parts/counter-ring.tsx'
import { Header } from '../parts/header.tsx'
import { EarthIcon } from '../parts/icons.ts'
import { TwitterScreen } from '../parts/twitter-screen.tsx'
import { useOwnProfile } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './create.module.css'

/** A new tweet. The text stays as a draft until it is published or the player empties it. */
export default function Create() {
  return (
    <TwitterScreen>
      <Composer />
    </TwitterScreen>
  )
}

function Composer() {
  const profile = useOwnProfile((state) => state.profile)
  const [text, setText] = useState(readDraft)
  const [store, isBusy] = useMutation(backend.twitter_store)
  const emoji = useEmoji()
  const leave = useLeavePage()
  const look = useLook()
  const used = sanitizeText(text).length

  function change(typed: string): void {
    setText(typed)
    writeDraft(typed)
  }

  async function publish(): Promise<void> {
    const problem = tweetProblem(text)
    if (problem) return void alert(refusals[problem])
    const tweet = await store(text)
    if (!tweet) return
    writeDraft('')
    addOwnTweet(tweet)
    toast(texts.published)
    leave()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void publish()
  }

  return (
    <>
      <Header
        leading={
          look === 'iphone' ? (
            <Button size="small" variant="plain" className={styles.cancel ?? ''} onClick={back}>
              {texts.cancel}
            </Button>
          ) : (
            <IconButton label={texts.close} onClick={back}>
              <CloseIcon size={24} />
            </IconButton>
          )
        }
        title={<span className={styles.title}>{texts.compose}</span>}
        actions={
          <Button size="small" busy={isBusy} disabled={used === 0} onClick={() => void publish()}>
            {texts.publish}
          </Button>
        }
      />
      <Scroll>
        <div ref={emoji.place} className={styles.writing}>
          <Avatar name={profile?.name ?? ''} src={profile?.avatarURL} size={40} />
          {/* The copy behind the field makes it as tall as the text, and marks the characters above the limit. */}
          <div className={styles.grow}>
            <p className={styles.copy} aria-hidden>
              {text.slice(0, limits.tweet)}
              <mark className={styles.over}>{text.slice(limits.tweet)}</mark>{' '}
            </p>
            <textarea
              className={styles.field}
              aria-label={texts.whatsUp}
              placeholder={texts.whatsUp}
              value={text}
              maxLength={limits.tweet * 2}
              disabled={isBusy}
              // biome-ignore lint/a11y/noAutofocus: the page is for writing only
              autoFocus
              onChange={({ target }) => change(target.value)}
              onKeyDown={onKeyDown}
            />
          </div>
        </div>
      </Scroll>
      <div className={styles.foot} style={emoji.style}>
        <span className={styles.everyone}>
          <EarthIcon size={16} />
          {texts.everyone}
        </span>
        {emoji.button}
        <CounterRing used={used} limit={limits.tweet} />
      </div>
      {emoji.picker}
    </>
  )
}
