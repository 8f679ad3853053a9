import { act, Profiler } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { LookProvider } from './look-context.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { Screen, Scroll } from './screen.tsx'
import { WindowedList } from './windowed-list.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', Observer)
vi.stubGlobal('ResizeObserver', Observer) // no element is ever measured here

const people = Array.from({ length: 1000 }, (_, id) => `Pessoa ${id}`)
const itself = (name: string) => name

function draw(leastHeight?: number) {
  const container = document.createElement('div')
  let drawings = 0
  const root = createRoot(container)
  act(() =>
    root.render(
      <LookProvider look="iphone" theme="light">
        <Profiler id="screen" onRender={() => drawings++}>
          <Screen>
            <NavigationBar title="Contatos" largeTitle />
            <Scroll>
              <WindowedList items={people} keyOf={itself} minItemHeight={leastHeight}>
                {(name) => <p>{name}</p>}
              </WindowedList>
            </Scroll>
          </Screen>
        </Profiler>
      </LookProvider>,
    ),
  )
  const answer = {
    rows: [...container.querySelectorAll('p')].map(({ textContent }) => textContent),
    title: container.querySelector('h1')?.textContent,
    drawings,
  }
  act(() => root.unmount())
  return answer
}

test('rows with a known minimum height fill a screen before anything is measured; others wait for it', () => {
  expect(draw(70).rows).toEqual(people.slice(0, 10))
  expect(draw().rows).toEqual([])
})

test("the bar's title is large in the first render", () => {
  expect(draw()).toMatchObject({ title: 'Contatos', drawings: 1 })
})
