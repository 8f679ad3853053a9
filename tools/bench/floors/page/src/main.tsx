import { memo, useCallback, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { List } from './list.tsx'
import { type Item, type Message, useMessages } from './messages.ts'
import './page.css'

/** A minimal phone in React: twenty tiles, a clock, lists of which the visible part is drawn, toasts. */
const apps =
  `settings contacts sms gallery messages tor instagram twitter bank paypal olx tinder yellowpages weazel casino
calculator notes minesweeper itunes gulper`.split(/\s+/)
const toastMs = 5000

function Phone() {
  const [isVisible, setVisible] = useState(false)
  const page = useHash().slice(2)
  useMessages(
    useCallback(({ type }: Message) => {
      if (type === 'show' || type === 'hide') setVisible(type === 'show')
    }, []),
  )
  return (
    <>
      <div className={isVisible ? 'phone' : 'phone hidden'}>
        <Clock />
        {page ? <List kind={page} key={page} /> : <Home />}
      </div>
      {(!isVisible || !page) && <Toasts />}
    </>
  )
}

const Home = memo(function Home() {
  return (
    <div className="grid">
      {apps.map((app) => (
        <a className="tile" key={app} href={`#/${app}`}>
          <b />
          {app}
        </a>
      ))}
    </div>
  )
})

function Clock() {
  const [clock, setClock] = useState('12:00')
  useMessages(
    useCallback((message: Message) => {
      if (message.type === 'time') setClock(message.clock)
    }, []),
  )
  return <div className="bar">{clock}</div>
}

function Toasts() {
  const [toasts, setToasts] = useState<Item[]>([])
  useMessages(
    useCallback((message: Message) => {
      if (message.type !== 'push') return
      const { item } = message
      setToasts((shown) => [...shown, item].slice(-2))
      setTimeout(() => setToasts((shown) => shown.filter((other) => other !== item)), toastMs)
    }, []),
  )
  return toasts.map(({ id, name, text }) => (
    <div className="toast" key={id}>
      <b>{name}</b>
      {text}
    </div>
  ))
}

function useHash(): string {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed)
      return () => removeEventListener('hashchange', changed)
    },
    () => location.hash,
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Phone />)
