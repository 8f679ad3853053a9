import { ConversationRow } from '../../chat/conversation-row.tsx'
import { rehearsedBubbles } from '../../chat/rehearsed-bubbles.ts'
import { ChatThread } from '../../kit/chat-thread.tsx'
import { Face } from '../../shell/face.tsx'
import ThreadScreen from './screens/thread.tsx'
import Threads from './screens/threads.tsx'

const query = new URLSearchParams()
const last = { text: 'Ensaio', mine: true, at: 0 }

/** What the list of threads and a thread are made of. */
export default function Rehearsal() {
  return (
    <>
      <ThreadScreen params={{ phone: '' }} query={query} />
      <ChatThread messages={rehearsedBubbles} />
      <Threads params={{}} query={query} />
      <ConversationRow
        conversation=""
        title="Ensaio"
        avatar={<Face phone="" name="Ensaio" size={48} />}
        last={last}
        unread={1}
        target=""
      />
    </>
  )
}
