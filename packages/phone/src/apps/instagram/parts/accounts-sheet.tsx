import { Avatar } from '../../../kit/avatar.tsx'
import { AddIcon, CheckIcon } from '../../../kit/icons.ts'
import { useResource } from '../../../kit/resource.ts'
import { Row, Section } from '../../../kit/section.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { go } from '../../../shell/navigation/page-stack.ts'
import { ownAccounts, switchTo } from '../accounts.ts'
import { texts } from '../texts.ts'
import styles from './accounts-sheet.module.css'

/** The player’s other accounts, and a button for another one while they may have more. */
export function AccountsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.accounts} size={30}>
      {open && <Accounts onClose={onClose} />}
    </Sheet>
  )
}

function Accounts({ onClose }: { onClose: () => void }) {
  const { value } = useResource(ownAccounts)
  if (!value) return <SkeletonRows count={2} />
  const { accounts, most } = value

  function choose(id: number, isCurrent: boolean) {
    onClose()
    if (!isCurrent) void switchTo(id)
  }

  return (
    <Section>
      {accounts.map(({ id, username, name, avatarURL, isCurrent }) => (
        <Row
          key={id}
          leading={<Avatar name={name} src={avatarURL} size={44} />}
          title={username}
          subtitle={name}
          value={isCurrent && <CheckIcon size={22} />}
          button={{ 'aria-current': isCurrent || undefined }}
          onClick={() => choose(id, isCurrent)}
        />
      ))}
      {accounts.length < most && (
        <Row
          leading={
            <span className={styles.add}>
              <AddIcon size={24} />
            </span>
          }
          title={texts.addAccount}
          onClick={() => {
            onClose()
            go('/instagram/register')
          }}
        />
      )}
    </Section>
  )
}
