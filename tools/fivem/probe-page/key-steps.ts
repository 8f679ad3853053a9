import { type ProbeRow, rowWriter } from '@orelhao/protocol/probe-wire'
import { call, choice, closeField, openField, say } from './probe-screen.ts'

/** Tasks for the player, and the text that a keyboard with accents writes. */
const typed: readonly [task: string, wanted: string][] = [
  ['Digite ´ e depois a', 'á'],
  ['Digite ~ e depois o', 'õ'],
  ['Digite ^ e depois e', 'ê'],
  ['Digite ` e depois a', 'à'],
  ['Digite ¨ e depois u', 'ü'],
  ['Digite ~ e depois A maiúsculo', 'Ã'],
  ['Digite ´ e depois espaço', '´'],
  ['Digite ç', 'ç'],
  ['Digite / e depois ?', '/?'],
  ['Digite wasd f', 'wasd f'],
]
const enterHint = 'Depois aperte Enter.'
/** Events of one step; a key pressed for long repeats. */
const mostEvents = 40

/** Asks for keys in a plain field, and notes what arrives: the phone composes accents by it. */
export async function askForKeys(rows: ProbeRow[]): Promise<void> {
  const add = rowWriter(rows, 'teclas que chegam')
  for (const [at, [task, wanted]] of typed.entries()) {
    say(task, enterHint, 0.5 + (at / typed.length) * 0.3)
    const field = openField()
    const notes = noteEvents(field)
    const hasKey = await Promise.race([enterIn(field), choice('Próximo', 'Não tenho essa tecla')])
    const events = notes.stop()
    if (hasKey) add(`${task} → ${wanted}`, `"${field.value}" · ${events.join('; ')}`)
    else add(`${task} → ${wanted}`, 'sem essa tecla')
  }
  closeField()
  await askForWheel(rows)
  await askForGameKeys(rows)
}

function enterIn(field: HTMLInputElement): Promise<true> {
  return new Promise((resolve) => {
    field.onkeydown = ({ key }) => {
      if (key === 'Enter') resolve(true)
    }
  })
}

/** Notes the events of a field in short, such as `tecla Dead/Quote/222; letra e`. */
function noteEvents(field: HTMLInputElement): { stop(): string[] } {
  const events: string[] = []
  const ending = new AbortController()
  const note = (text: string) => events.length < mostEvents && events.push(text)
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    text: (event: HTMLElementEventMap[Type]) => string,
  ) => field.addEventListener(type, (event) => note(text(event)), { signal: ending.signal, capture: true })
  const modifiersOf = ({ shiftKey, ctrlKey, altKey }: KeyboardEvent) =>
    `${shiftKey ? '+Shift' : ''}${ctrlKey ? '+Ctrl' : ''}${altKey ? '+Alt' : ''}`
  listen('keydown', (event) => `tecla ${event.key}/${event.code}/${event.keyCode}${modifiersOf(event)}`)
  listen('keypress', ({ charCode }) => `letra ${String.fromCodePoint(charCode)}`)
  listen('beforeinput', (event) => `antes ${(event as InputEvent).data}`)
  listen('input', (event) => `escrita ${(event as InputEvent).data}`)
  listen('compositionstart', ({ data }) => `composição ${data}`)
  listen('compositionend', ({ data }) => `composta ${data}`)
  return {
    stop() {
      ending.abort()
      return events.filter((event) => !/^(tecla (Enter|Shift)|letra \r|antes null)/.test(event))
    },
  }
}

/** A sprinting player holds Shift: the browser may swap the wheel's directions. */
async function askForWheel(rows: ProbeRow[]): Promise<void> {
  const add = rowWriter(rows, 'teclas que chegam')
  say('Segure Shift e gire a roda do mouse', 'Depois clique em Próximo.', 0.82)
  const turned = new Set<string>()
  const onWheel = ({ deltaX, deltaY, shiftKey, deltaMode }: WheelEvent) =>
    turned.add(`x ${Math.sign(deltaX)} y ${Math.sign(deltaY)} modo ${deltaMode}${shiftKey ? ' com Shift' : ''}`)
  window.addEventListener('wheel', onWheel, { passive: true })
  await choice('Próximo')
  window.removeEventListener('wheel', onWheel)
  add('Shift e roda', [...turned].slice(0, 6).join('; ') || 'nada')
}

/** Keys reach the game or do not, while the page shares the keyboard and while it has it alone. */
async function askForGameKeys(rows: ProbeRow[]): Promise<void> {
  const add = rowWriter(rows, 'teclas que o jogo recebe')
  for (const [keepInput, name] of [
    [true, 'com keepInput (andando com o celular)'],
    [false, 'sem keepInput (escrevendo)'],
  ] as const) {
    say(
      'Aperte W, depois espaço, depois F',
      'Seu personagem não se mexe: o teste só anota. Depois clique em Próximo.',
      keepInput ? 0.86 : 0.9,
    )
    await call('watch', { keepInput })
    await choice('Próximo')
    add(name, await call('watched', {}))
  }
}
