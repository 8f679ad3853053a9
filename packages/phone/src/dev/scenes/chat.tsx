import { useCallback, useEffect, useState } from 'react'
import { Avatar } from '../../kit/avatar.tsx'
import { ChatComposer } from '../../kit/chat-composer.tsx'
import type { ChatMessage } from '../../kit/chat-message.ts'
import { ChatThread } from '../../kit/chat-thread.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { AddIcon, AttachIcon, CallIcon, CameraIcon, MicrophoneIcon, VideoIcon } from '../../kit/icons.ts'
import { NavigationBar } from '../../kit/navigation-bar.tsx'
import { Screen } from '../../kit/screen.tsx'
import { conversation } from './samples.ts'
import styles from './scenes.module.css'

const secondsOfDay = 86_400
const openedAt = Math.floor(Date.now() / 1000)
const longConversation = conversation(1000, openedAt)
const authors = ['Alice Moreira', 'Bruno Cardoso', 'Caio Ferreira']
const groupConversation = conversation(30, openedAt).map((message, index) =>
  message.mine ? message : { ...message, author: authors[Math.floor(index / 3) % authors.length] ?? '' },
)

function useSampleThread(initial: ChatMessage[]) {
  const [messages, setMessages] = useState(initial)
  const add = useCallback((mine: boolean, text: string) => {
    setMessages((now) => [
      ...now,
      { id: now.length + 5000, mine, text, at: Date.now() / 1000, ...(mine && { status: 'sent' as const }) },
    ])
  }, [])
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  const addOlder = useCallback(() => setLoadingOlder(true), [])
  useEffect(() => {
    if (!isLoadingOlder) return
    let isHere = true
    void fetch(location.href).then(() => {
      if (!isHere) return
      setMessages(withOlder)
      setLoadingOlder(false)
    })
    return () => {
      isHere = false
    }
  }, [isLoadingOlder])
  return { messages, add, addOlder, isLoadingOlder }
}

/** Fakes an answer of the server: fifty older messages that end a day before these. */
function withOlder(messages: ChatMessage[]): ChatMessage[] {
  const oldest = messages[0]
  if (!oldest || messages.length > 1300) return messages
  const older = conversation(50, oldest.at - secondsOfDay).slice(0, 50)
  return [...older.map((message) => ({ ...message, id: `${messages.length}-${message.id}` })), ...messages]
}

export function ChatScene() {
  const { messages, add, addOlder, isLoadingOlder } = useSampleThread(longConversation)
  return (
    <Screen tone="plain">
      <NavigationBar
        title="Bruno Cardoso"
        subtitle="online"
        onBack={() => {}}
        leading={<Avatar name="Bruno Cardoso" size={36} />}
        onTitleClick={() => add(false, 'Chegou mais uma')}
        actions={
          <IconButton label="Ligar">
            <CallIcon />
          </IconButton>
        }
      />
      <ChatThread messages={messages} onLoadOlder={addOlder} isLoadingOlder={isLoadingOlder} />
      <ChatComposer
        onSend={(text) => add(true, text)}
        actions={
          <IconButton label="Anexar" variant="filled">
            <AddIcon />
          </IconButton>
        }
      />
    </Screen>
  )
}

export function GroupChatScene() {
  const { messages, add } = useSampleThread(groupConversation)
  return (
    <Screen tone="plain">
      <NavigationBar
        title="Oficina do Zé"
        subtitle="Alice, Bruno, Caio, você"
        onBack={() => {}}
        leading={<Avatar name="🔧 Oficina do Zé" size={36} />}
        actions={
          <>
            <IconButton label="Chamada de vídeo">
              <VideoIcon />
            </IconButton>
            <IconButton label="Ligar">
              <CallIcon />
            </IconButton>
          </>
        }
      />
      <div className={styles.whatsapp}>
        <ChatThread messages={messages} times="inside" />
        <ChatComposer
          onSend={(text) => add(true, text)}
          actions={
            <>
              <IconButton label="Anexar">
                <AttachIcon />
              </IconButton>
              <IconButton label="Câmera">
                <CameraIcon />
              </IconButton>
            </>
          }
          whenEmpty={
            <IconButton label="Gravar áudio">
              <MicrophoneIcon />
            </IconButton>
          }
        />
      </div>
    </Screen>
  )
}
