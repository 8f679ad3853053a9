import { groupIdOf } from '@orelhao/protocol/whatsapp/rules'
import { useCallback, useState } from 'react'
import { LoadError } from '../../../kit/load-error.tsx'
import { useLook } from '../../../kit/look-context.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { RefusedError } from '../../../link/backend.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useLeaveWhenGone, useLoadOrLeave } from '../../../shell/pages/use-leave-page.ts'
import { loadGroupWithFormer } from '../group-actions.ts'
import { GroupForm } from '../parts/group-form.tsx'
import theme from '../parts/theme.module.css'
import { useGroup, useHasLeft } from '../state.ts'
import { texts } from '../texts.ts'

/** A group's picture, name and people. A player who is no longer in it goes back to the previous page. */
export default function EditGroup({ params }: ScreenProps) {
  const contact = params.group ?? ''
  const look = useLook()
  const group = useGroup(contact)
  const { former, hasFailed, retry } = useOpenGroup(contact)
  const seen = useAllMembers(group?.members)
  useLeaveWhenGone(useHasLeft(contact))
  return (
    <Screen tone="grouped" className={theme.theme}>
      <NavigationBar title={look === 'android' && group ? group.name : texts.groupData} onBack={back} />
      <Scroll>
        {group ? (
          <GroupForm key={contact} group={group} former={[...former, ...seen]} />
        ) : hasFailed ? (
          <LoadError {...texts.offline} onRetry={retry} />
        ) : (
          <SkeletonRows count={5} />
        )}
      </Scroll>
    </Screen>
  )
}

/** Loads the current group; leaves the page where it does not exist, and says why. */
function useOpenGroup(contact: string) {
  const [former, setFormer] = useState<readonly string[]>([])
  const load = useCallback(async () => {
    if (groupIdOf(contact) === undefined) throw new RefusedError({ error: texts.noGroupId, code: '' })
    setFormer(await loadGroupWithFormer(contact))
  }, [contact])
  return { former, ...useLoadOrLeave(load) }
}

/** Returns everyone who was a member while the screen is open: a removed member may be invited again. */
function useAllMembers(members: readonly string[] = []): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  if (members.some((phone) => !seen.has(phone))) setSeen(new Set([...seen, ...members]))
  return seen
}
