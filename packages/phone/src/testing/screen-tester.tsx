import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { LookProvider } from '../kit/look-context.tsx'
import { useVisibility } from '../shell/device/visibility.ts'

/** One post of the page, as `[member, ...args]`. */
type Posted = [member: string, ...args: unknown[]]

/** Draws single screens for a test file, in the iPhone's look with the phone open. `serve` runs before each test. */
export function screenTester() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const tester = {
    place: container,
    /** Posts of the page, in order. */
    posted: [] as Posted[],
    /** Answers by member; nothing for others. */
    answers: {} as Record<string, unknown>,
    serve(answers: Record<string, unknown> = {}): void {
      tester.posted = []
      tester.answers = answers
      vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
        const { member, args } = JSON.parse(body)
        tester.posted.push([member, ...args])
        return { headers: new Headers(), json: async () => tester.answers[member] ?? { __null: true } }
      })
      useVisibility.setState({ visible: true })
    },
    draw(screen: ReactNode): Promise<void> {
      return act(async () =>
        root.render(
          <LookProvider look="iphone" theme="light">
            {screen}
          </LookProvider>,
        ),
      )
    },
    /** Finds a button by its text, or else by its label. */
    button(name: RegExp): HTMLButtonElement | undefined {
      const all = [...container.querySelectorAll('button')]
      return (
        all.find(({ textContent }) => name.test(textContent)) ?? all.find(({ ariaLabel }) => name.test(ariaLabel ?? ''))
      )
    },
    press(name: RegExp): Promise<void> {
      return act(async () => tester.button(name)?.click())
    },
    close(): Promise<void> {
      return act(async () => root.unmount())
    },
  }
  return tester
}

class FakeIntersectionObserver {
  observe() {}
  disconnect() {}
}
