/** What a receipt says, as it is shown. */
export interface ReceiptWords {
  bank: string
  title: string
  value: string
  /** For whom or by whom. */
  party: string
  details: [label: string, detail: string][]
}

/** How the server's bank looks: CSS colours, one or more for the head. */
export interface ReceiptLook {
  head: string[]
  onHead: string
  tint: string
  onTint: string
  font: string
  mark: CanvasImageSource | null
}

/** Logical pixels; the picture has twice as many each way. */
const width = 375
const scale = 2
const gutter = 28
const headHeight = 112
const rowHeight = 34
const ink = '#16161a'
const inkSoft = '#66666d'

/** Draws a receipt as a picture of paper, the same in both themes. */
export function drawReceipt(canvas: HTMLCanvasElement, words: ReceiptWords, look: ReceiptLook): void {
  const bodyTop = headHeight + 190
  const height = bodyTop + words.details.length * rowHeight + 30
  canvas.width = width * scale
  canvas.height = height * scale
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(scale, scale)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  drawHead(pen, words.bank, look)
  drawCheck(pen, look)
  pen.textAlign = 'center'
  write(pen, words.title, { x: width / 2, y: headHeight + 70, font: `500 16px ${look.font}`, color: inkSoft })
  write(pen, words.value, { x: width / 2, y: headHeight + 114, font: `700 38px ${look.font}`, color: ink })
  write(pen, words.party, { x: width / 2, y: headHeight + 144, font: `500 17px ${look.font}`, color: ink })
  drawTear(pen, headHeight + 168)
  for (const [index, detail] of words.details.entries()) {
    drawDetail(pen, detail, bodyTop + index * rowHeight, look.font)
  }
}

/** Sixteen digits that belong to these words and no others: two pictures of one payment bear the same. */
export function authentication(words: string[]): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(words.join('\n'))) {
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn // FNV-1a of 64 bits
  }
  const digits = hash.toString(16).toUpperCase().padStart(16, '0')
  return digits.replace(/(.{4})(?=.)/g, '$1.')
}

function drawHead(pen: CanvasRenderingContext2D, bank: string, { head, onHead, font, mark }: ReceiptLook): void {
  const paint = pen.createLinearGradient(0, 0, width, headHeight)
  for (const [index, color] of head.entries()) paint.addColorStop(index / Math.max(1, head.length - 1), color)
  pen.fillStyle = paint
  pen.fillRect(0, 0, width, headHeight)
  if (mark) {
    pen.fillStyle = '#ffffff'
    pen.beginPath()
    pen.arc(gutter + 20, 46, 20, 0, 2 * Math.PI)
    pen.fill()
    pen.drawImage(mark, gutter + 8, 34, 24, 24)
  }
  pen.textAlign = 'left'
  write(pen, bank, { x: gutter + (mark ? 52 : 0), y: 53, font: `700 22px ${font}`, color: onHead })
}

/** On the edge between head and paper. */
function drawCheck(pen: CanvasRenderingContext2D, { tint, onTint }: ReceiptLook): void {
  const [x, y] = [width / 2, headHeight]
  for (const [radius, color] of [
    [36, '#ffffff'],
    [31, tint],
  ] as const) {
    pen.fillStyle = color
    pen.beginPath()
    pen.arc(x, y, radius, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.strokeStyle = onTint
  pen.lineWidth = 5
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.beginPath()
  pen.moveTo(x - 13, y + 1)
  pen.lineTo(x - 4, y + 10)
  pen.lineTo(x + 14, y - 10)
  pen.stroke()
}

function drawTear(pen: CanvasRenderingContext2D, y: number): void {
  pen.strokeStyle = '#dcdce1'
  pen.lineWidth = 2
  pen.setLineDash([6, 6])
  pen.beginPath()
  pen.moveTo(gutter, y)
  pen.lineTo(width - gutter, y)
  pen.stroke()
  pen.setLineDash([])
}

function drawDetail(pen: CanvasRenderingContext2D, [label, detail]: [string, string], y: number, font: string): void {
  pen.textAlign = 'left'
  write(pen, label, { x: gutter, y: y + 20, font: `400 15px ${font}`, color: inkSoft })
  const room = width - 2 * gutter - pen.measureText(label).width - 16
  pen.textAlign = 'right'
  write(pen, detail, { x: width - gutter, y: y + 20, font: `500 15px ${font}`, color: ink, room })
}

interface Place {
  x: number
  y: number
  font: string
  color: string
  /** Logical pixels that the text may take; what is longer is set narrower. */
  room?: number
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, font, color, room = width - 2 * gutter }: Place,
): void {
  pen.font = font
  pen.fillStyle = color
  pen.fillText(text, x, y, room)
}
