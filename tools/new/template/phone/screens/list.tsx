import type { Message } from '@orelhao/protocol/newapp/contract'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { EditIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { MessageRow } from '../parts/message-row.tsx'
import { messageList } from '../state.ts'
import { texts } from '../texts.ts'

const row = (message: Message) => <MessageRow message={message} />
const write = () => go('/newapp/write')

export default function List() {
  return (
    <Screen tone="plain">
      <NavigationBar
        title={texts.title}
        largeTitle
        onBack={back}
        primary={{ label: texts.write, icon: EditIcon, onClick: write }}
      />
      <Scroll>
        <PagedList
          {...useList(messageList)}
          loading={<SkeletonRows count={6} avatar />}
          loadError={texts.offline}
          empty={
            <EmptyState
              icon={<EditIcon size={52} />}
              {...texts.empty}
              action={<Button onClick={write}>{texts.write}</Button>}
            />
          }
        >
          {(ids) => (
            <ListRows collection={messageList.collection} ids={ids}>
              {row}
            </ListRows>
          )}
        </PagedList>
      </Scroll>
    </Screen>
  )
}
