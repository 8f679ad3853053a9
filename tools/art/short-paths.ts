/** How many numbers follow each letter of a path. */
const counts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, q: 4, a: 7, z: 0 }

interface Step {
  letter: string
  numbers: number[]
}

/** Rewrites a drawing in fewer letters: each step of its paths is relative to the end of the one before, where that is shorter. */
export function shortened(svg: string): string {
  return svg.replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${shortPath(path)}"`)
}

function shortPath(path: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let text = ''
  let last = ''
  for (const { letter, numbers } of stepsOf(path)) {
    const small = letter.toLowerCase()
    const isAbsolute = letter !== small
    const [fromX, fromY] = isAbsolute ? [x, y] : [0, 0]
    const places = small === 'a' ? [5, 6] : numbers.map((_, index) => index)
    const isDown = (index: number) =>
      small === 'v' || (small !== 'h' && (small === 'a' ? index === 6 : index % 2 === 1))
    const relative = numbers.map((value, index) => {
      if (!places.includes(index)) return value
      return Number((value - (isDown(index) ? fromY : fromX)).toFixed(6))
    })
    const choices = [written(small, relative, last), ...(isAbsolute ? [written(letter, numbers, last)] : [])]
    const chosen = choices.reduce((best, next) => (next.length < best.length ? next : best))
    text += chosen
    last = chosen === choices[0] ? small : letter
    const base = { x, y }
    const [endX = 0, endY = 0] =
      small === 'v' ? [0, relative[0]] : small === 'h' ? [relative[0], 0] : relative.slice(-2)
    x = base.x + endX
    y = base.y + endY
    if (small === 'm') [startX, startY] = [x, y]
    if (small === 'z') [x, y] = [startX, startY]
  }
  return text
}

/** Omits the letter where the previous step has the same, and separators between numbers where none is needed. */
function written(letter: string, numbers: readonly number[], last: string): string {
  const isImplied = letter === last && !'mz'.includes(letter.toLowerCase())
  const words = numbers.map((value) => String(value).replace(/^(-?)0\./, '$1.'))
  return words.reduce(
    (text, word, index) => ((index === 0 && !isImplied) || word.startsWith('-') ? text + word : `${text} ${word}`),
    isImplied ? '' : letter,
  )
}

function stepsOf(path: string): Step[] {
  const steps: Step[] = []
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = [...rest.matchAll(/-?(?:\d*\.\d+|\d+)/g)].map(([word]) => Number(word))
    const count = counts[letter.toLowerCase()]
    if (count === undefined || numbers.length % Math.max(1, count) !== 0)
      throw new Error(`cannot read ${letter}${rest}`)
    if (count === 0) steps.push({ letter, numbers: [] })
    // a step after a move is a line
    for (let at = 0; count > 0 && at < numbers.length; at += count)
      steps.push({
        letter: at === 0 ? letter : letter.replace('m', 'l').replace('M', 'L'),
        numbers: numbers.slice(at, at + count),
      })
  }
  return steps
}
