import { rehearsedBubbles } from '../../chat/rehearsed-bubbles.ts'
import { ChatThread } from '../../kit/chat-thread.tsx'
import { ChatRow } from './parts/chat-row.tsx'
import ChatScreen from './screens/chat.tsx'
import Main from './screens/main.tsx'

const query = new URLSearchParams()
const nothing = () => {}

/** What the list of conversations and a conversation are made of. */
export default function Rehearsal() {
  return (
    <>
      <ChatScreen params={{ contact: '' }} query={query} />
      <ChatThread messages={rehearsedBubbles} times="inside" onHold={nothing} onReply={nothing} />
      <Main params={{}} query={query} />
      <ChatRow row={{ contact: '', last: null, unread: 1 }} />
    </>
  )
}
