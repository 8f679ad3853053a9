import { useEffect } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { HeartIcon } from '../../../kit/icons.ts'
import { Overlay } from '../../../kit/overlay.tsx'
import { nudge } from '../../../shell/device/nudge.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { useIsOnTop } from '../../../shell/pages/use-is-on-top.ts'
import { useTinder } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './match-overlay.module.css'

/** Celebrates a match: both faces, and a button for the first message. */
export function MatchOverlay() {
  const match = useTinder((state) => state.match)
  const own = useTinder(({ profile }) => profile)
  const isOnTop = useIsOnTop()
  const isOpen = match !== null && isOnTop
  const close = () => useTinder.setState({ match: null })
  useEffect(() => {
    if (isOpen) nudge()
  }, [isOpen])

  function write() {
    close()
    if (match) go(`/tinder/chats/${match.id}`)
  }

  return (
    <Overlay open={isOpen} onClose={close} label={texts.match} placement="center" className={styles.panel}>
      {match && (
        <>
          <h2 className={styles.title}>{texts.match}</h2>
          <div className={styles.faces}>
            {[{ name: own?.name ?? '', image: own?.image }, match].map(({ name, image }, side) => (
              <span key={side === 0 ? 'own' : 'other'} className={styles.face}>
                <Avatar name={name} src={image} size={104} />
              </span>
            ))}
            <span className={styles.heart}>
              <HeartIcon size={28} />
            </span>
          </div>
          <p className={styles.text}>{texts.matchWith(match.name)}</p>
          <div className={styles.buttons}>
            <Button wide className={styles.write ?? ''} onClick={write}>
              {texts.write}
            </Button>
            <Button wide variant="plain" className={styles.goOn ?? ''} onClick={close}>
              {texts.goOn}
            </Button>
          </div>
        </>
      )}
    </Overlay>
  )
}
