import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { LoadError } from '../../../kit/load-error.tsx'
import { useResource } from '../../../kit/resource.ts'
import { Scroll } from '../../../kit/screen.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { go } from '../../../shell/navigation/page-stack.ts'
import { logInto, ownAccounts } from '../accounts.ts'
import { InstagramScreen } from '../parts/instagram-screen.tsx'
import { Logo } from '../parts/logo.tsx'
import { TitleBar } from '../parts/title-bar.tsx'
import { texts } from '../texts.ts'
import styles from './login.module.css'

/** Chooses one of the player's accounts, or another one while they may have more. */
export default function Login() {
  const { value, hasFailed, retry } = useResource(ownAccounts)
  const { accounts, most = 0 } = value ?? {}
  const mayCreate = accounts !== undefined && accounts.length < most
  return (
    <InstagramScreen>
      <TitleBar title="" />
      <Scroll className={styles.body ?? ''}>
        <h2 className={styles.logo}>
          <Logo isLarge />
        </h2>
        <p className={styles.hint}>{accounts?.length ? texts.signInHint : texts.welcome}</p>
        {!accounts && (hasFailed ? <LoadError {...texts.offline} onRetry={retry} /> : <SkeletonRows count={2} />)}
        {accounts && accounts.length > 0 && (
          <Section>
            {accounts.map(({ id, username, name, avatarURL }) => (
              <Row
                key={id}
                leading={<Avatar name={name} src={avatarURL} size={48} />}
                title={username}
                subtitle={name}
                chevron
                onClick={() => void logInto(id)}
              />
            ))}
          </Section>
        )}
      </Scroll>
      {mayCreate && (
        <div className={styles.foot}>
          <Button wide variant={accounts.length > 0 ? 'tonal' : 'filled'} onClick={() => go('/instagram/register')}>
            {texts.createAccount}
          </Button>
        </div>
      )}
    </InstagramScreen>
  )
}
