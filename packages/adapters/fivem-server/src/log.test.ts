import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setOwnerLanguage } from '@orelhao/engine/owner/language'
import { afterEach, expect, test } from 'vitest'
import { createLog } from './log.ts'

afterEach(() => setOwnerLanguage('pt'))

const packages = fileURLToPath(new URL('../../../', import.meta.url))

/** Messages that the engine and this adapter log, by the text of their calls. */
function loggedMessages(): string[] {
  const files = globSync(['engine/src/**/*.ts', 'adapters/fivem-server/src/**/*.ts'], { cwd: packages })
  const sources = files.filter((file) => !/\.test\.ts$|[\\/]testing[\\/]/.test(file))
  const found = sources.flatMap((file) => {
    const text = readFileSync(`${packages}${file}`, 'utf8')
    const calls = text.matchAll(
      /[lL]og\.(?:debug|info|warn|error)\((?:[^()]|\([^()]*\))*\)|ticker\.repeat\([^\n]*\)|complain\([^\n]*\)/g,
    )
    return [...calls].flatMap(([call]) =>
      [...call.matchAll(/'([^'\n]{4,})'|"([^"\n]{4,})"/g)].map((one) => one[1] ?? one[2] ?? ''),
    )
  })
  return [...new Set(found.filter((text) => text.includes(' ') && !text.includes('\\n')))]
}

function printed(message: string, details: object = {}): string {
  const lines: string[] = []
  createLog('debug', (line) => lines.push(line)).error(details, message)
  return lines.join()
}

test('every line of the console is in the owner’s language, and begins like a sentence of ours in both', () => {
  const messages = loggedMessages().map((message) =>
    ['due work', 'payments', 'fines'].includes(message) ? `${message} failed` : message,
  )
  expect(messages.length).toBeGreaterThan(25)
  const untold = messages.filter((message) => {
    const portuguese = printed(message)
    setOwnerLanguage('en')
    const english = printed(message)
    setOwnerLanguage('pt')
    return portuguese.includes(message) || portuguese === english
  })
  expect(untold).toEqual([])
})

test('a database that does not work is explained by its reason, with a cure, and the reason’s word stays', () => {
  const message = 'the database does not do its work'
  expect(printed(message, { reason: 'full' })).toMatch(/o disco está cheio; libere espaço.* reason="full"/)
  setOwnerLanguage('en')
  expect(printed(message, { reason: 'full' })).toMatch(/the disk is full; free some space.* reason="full"/)
})

test('a sentence that is for the owner already stays as it is', () => {
  expect(printed('iniciado: framework esx')).toContain('iniciado: framework esx')
})
