import type { ReactNode } from 'react'
import type { ChatMessage } from './chat-message.ts'

/** What a conversation draws its own way, and what happens to its messages. All of it keeps its identity. */
export interface ChatActions {
  /** Replaces a bubble by a card, for kinds of message that only one app has. */
  renderContent?: ((message: ChatMessage) => ReactNode) | undefined
  /** Replaces the text inside a bubble, in its colours: a voice message. */
  renderInside?: ((message: ChatMessage) => ReactNode) | undefined
  /** Beside the name of a place, such as how far it is. */
  renderPlace?: ((location: NonNullable<ChatMessage['location']>) => ReactNode) | undefined
  /** Above a place's name: where it is. */
  renderMap?: ChatActions['renderPlace']
  onImageClick?: ((image: string) => void) | undefined
  onLocationClick?: ((location: NonNullable<ChatMessage['location']>) => void) | undefined
  /** Makes the sign of a message that was not sent a button. */
  onFailedClick?: ((id: ChatMessage['id']) => void) | undefined
  /** A message was held, or asked for what can be done with it. */
  onLongPress?: ((message: ChatMessage) => void) | undefined
  /** A message was pulled aside to be answered. */
  onReply?: ((message: ChatMessage) => void) | undefined
  onQuoteClick?: ((id: ChatMessage['id']) => void) | undefined
  onReactionsClick?: ((message: ChatMessage) => void) | undefined
}
