import { useEffect, useState } from 'react'
import type { OrelhaoTheme } from './orelhao.js'

type Place = { x: number; y: number }

/** How far the player is from a place that they marked: permission, storage and the look of the phone. */
export function App() {
  const theme = useTheme()
  const [marked, setMarked] = useState<Place | null>(null)
  const [metres, setMetres] = useState<number | null>(null)
  const [problem, setProblem] = useState('')

  useEffect(() => {
    orelhao.storage.get<Place>('marca').then(setMarked, () => setProblem('Abra este app no celular.'))
  }, [])

  /** Where the player is; null where they do not want to say. */
  async function here(): Promise<Place | null> {
    try {
      const { x, y } = await orelhao.place()
      setProblem('')
      return { x, y }
    } catch {
      setProblem('Sem saber onde você está, não dá para medir.')
      return null
    }
  }

  async function mark() {
    const place = await here()
    if (!place) return
    await orelhao.storage.set('marca', place)
    setMarked(place)
    setMetres(null)
  }

  async function measure() {
    const place = await here()
    if (place && marked) setMetres(Math.round(Math.hypot(place.x - marked.x, place.y - marked.y)))
  }

  return (
    <main style={styleOf(theme)}>
      <h1>Passos</h1>
      <button type="button" onClick={mark}>
        Marcar este lugar
      </button>{' '}
      <button type="button" onClick={measure} disabled={!marked}>
        Medir até a marca
      </button>
      {metres !== null && <p>A marca está a {metres.toLocaleString('pt-BR')} m.</p>}
      <p role="status">{problem}</p>
    </main>
  )
}

function useTheme(): OrelhaoTheme {
  const [theme, setTheme] = useState<OrelhaoTheme>({ dark: false, android: false, fontSize: 8 })
  useEffect(() => {
    orelhao.connect().then(
      (hello) => setTheme(hello.theme),
      () => {},
    )
    return orelhao.on('theme', setTheme)
  }, [])
  return theme
}

function styleOf({ dark }: OrelhaoTheme) {
  return {
    minHeight: '100vh',
    padding: 20,
    boxSizing: 'border-box',
    font: '16px/1.4 system-ui, sans-serif',
    color: dark ? '#f0f3f7' : '#16202c',
    background: dark ? '#10151c' : '#f5f7fa',
  } as const
}
