import { isBlank } from '@orelhao/protocol/text/sanitize'
import { limits } from '@orelhao/protocol/tinder/rules'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Confetti } from '../../../kit/confetti.tsx'
import { HeartIcon } from '../../../kit/icons.ts'
import { Image } from '../../../kit/image.tsx'
import { Overlay } from '../../../kit/overlay.tsx'
import { nudge } from '../../../shell/device/nudge.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { useDarkPage } from '../../../shell/pages/dark-page.ts'
import { useIsOnTop } from '../../../shell/pages/use-is-on-top.ts'
import { outbox } from '../outbox.ts'
import { type NewMatch, useTinder } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './match-overlay.module.css'

/** Celebrates a match on the whole screen: both portraits, and a field for the first message. */
export function MatchOverlay() {
  const match = useTinder((state) => state.match)
  const isOnTop = useIsOnTop()
  const isShown = match !== null && isOnTop
  useDarkPage(isShown)
  useEffect(() => {
    if (isShown) nudge()
  }, [isShown])
  return (
    <Overlay open={isShown} onClose={close} label={texts.match} placement="center" className={styles.panel}>
      {match && <Celebration match={match} />}
    </Overlay>
  )
}

const close = () => useTinder.setState({ match: null })

function Celebration({ match: { id, name, image } }: { match: NewMatch }) {
  const own = useTinder(({ profile }) => profile)
  const [text, setText] = useState('')

  /** Sends the first message, if there is one, and opens the conversation. */
  function write(event: FormEvent): void {
    event.preventDefault()
    if (!isBlank(text)) outbox.send(String(id), text)
    close()
    go(`/tinder/chats/${id}`)
  }

  /** Backspace closes the overlay as it closes others, once there is nothing to delete. */
  function closeFromEmptyField({ key, repeat }: KeyboardEvent): void {
    if (key === 'Backspace' && text === '' && !repeat) close()
  }

  return (
    <>
      <div className={styles.stage}>
        <h2 className={styles.title}>{texts.match}</h2>
        <div className={styles.portraits}>
          <Portrait name={own?.name ?? ''} image={own?.image ?? ''} />
          <Portrait name={name} image={image} />
          <span className={styles.heart}>
            <HeartIcon size={34} />
          </span>
          <Confetti />
        </div>
        <p className={styles.text}>{texts.matchWith(name)}</p>
      </div>
      <form className={styles.write} onSubmit={write}>
        <input
          className={styles.field}
          aria-label={texts.firstLine}
          placeholder={texts.firstLine}
          value={text}
          maxLength={limits.message}
          data-autofocus
          onKeyDown={closeFromEmptyField}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" wide className={styles.send ?? ''}>
          {texts.write}
        </Button>
        <Button wide variant="plain" className={styles.goOn ?? ''} onClick={close}>
          {texts.goOn}
        </Button>
      </form>
    </>
  )
}

function Portrait({ name, image }: { name: string; image: string }) {
  return (
    <span className={styles.portrait}>
      {image === '' ? <Avatar name={name} size={96} /> : <Image src={image} alt="" className={styles.picture ?? ''} />}
    </span>
  )
}
