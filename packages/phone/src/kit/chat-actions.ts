import type { ReactNode } from 'react'
import type { ChatMessage } from './chat-message.ts'

/** Custom drawing and handlers of a conversation's messages. All members must be stable. */
export interface ChatActions {
  /** Replaces a bubble by a card, for kinds of message that only one app has. */
  renderContent?: ((message: ChatMessage) => ReactNode) | undefined
  /** Replaces the text inside a bubble, in its colours, for example by a voice message. */
  renderInside?: ((message: ChatMessage) => ReactNode) | undefined
  /** Drawn beside the name of a place, for example the distance. */
  renderPlace?: ((location: NonNullable<ChatMessage['location']>) => ReactNode) | undefined
  /** Drawn above a place's name: a map. */
  renderMap?: ChatActions['renderPlace']
  onImageClick?: ((image: string) => void) | undefined
  onLocationClick?: ((location: NonNullable<ChatMessage['location']>) => void) | undefined
  /** Makes the icon of a failed message a button. */
  onFailedClick?: ((id: ChatMessage['id']) => void) | undefined
  /** Called after a long press on a message, or its menu key. */
  onLongPress?: ((message: ChatMessage) => void) | undefined
  /** Called after a swipe on a message to reply. */
  onReply?: ((message: ChatMessage) => void) | undefined
  onQuoteClick?: ((id: ChatMessage['id']) => void) | undefined
  onReactionsClick?: ((message: ChatMessage) => void) | undefined
}
