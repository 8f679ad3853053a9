/** The texts of a receipt, as shown. */
export interface ReceiptContent {
  bank: string
  title: string
  value: string
  /** Payee or payer. */
  party: string
  details: [label: string, detail: string][]
}

/** Style of the server's bank: CSS colours, one or more for the head. */
export interface ReceiptStyle {
  head: string[]
  onHead: string
  tint: string
  onTint: string
  font: string
  logo: CanvasImageSource | null
}

/** In logical pixels; the picture has twice as many in each direction. */
const width = 375
const scale = 2
const gutter = 28
const headHeight = 112
const rowHeight = 34
const ink = '#16161a'
const inkSoft = '#66666d'

/** Draws a receipt as a picture of paper, the same in both themes. */
export function drawReceipt(canvas: HTMLCanvasElement, content: ReceiptContent, style: ReceiptStyle): void {
  const bodyTop = headHeight + 190
  const height = bodyTop + content.details.length * rowHeight + 30
  canvas.width = width * scale
  canvas.height = height * scale
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(scale, scale)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  drawHead(context, content.bank, style)
  drawCheck(context, style)
  context.textAlign = 'center'
  drawText(context, content.title, { x: width / 2, y: headHeight + 70, font: `500 16px ${style.font}`, color: inkSoft })
  drawText(context, content.value, { x: width / 2, y: headHeight + 114, font: `700 38px ${style.font}`, color: ink })
  drawText(context, content.party, { x: width / 2, y: headHeight + 144, font: `500 17px ${style.font}`, color: ink })
  drawTear(context, headHeight + 168)
  for (const [index, detail] of content.details.entries()) {
    drawDetail(context, detail, bodyTop + index * rowHeight, style.font)
  }
}

/** Returns sixteen digits derived from the texts: two pictures of one payment have the same. */
export function authenticationCode(content: string[]): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(content.join('\n'))) {
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn // FNV-1a of 64 bits
  }
  const digits = hash.toString(16).toUpperCase().padStart(16, '0')
  return digits.replace(/(.{4})(?=.)/g, '$1.')
}

function drawHead(context: CanvasRenderingContext2D, bank: string, { head, onHead, font, logo }: ReceiptStyle): void {
  const paint = context.createLinearGradient(0, 0, width, headHeight)
  for (const [index, color] of head.entries()) paint.addColorStop(index / Math.max(1, head.length - 1), color)
  context.fillStyle = paint
  context.fillRect(0, 0, width, headHeight)
  if (logo) {
    context.fillStyle = '#ffffff'
    context.beginPath()
    context.arc(gutter + 20, 46, 20, 0, 2 * Math.PI)
    context.fill()
    context.drawImage(logo, gutter + 8, 34, 24, 24)
  }
  context.textAlign = 'left'
  drawText(context, bank, { x: gutter + (logo ? 52 : 0), y: 53, font: `700 22px ${font}`, color: onHead })
}

/** Draws the check mark on the edge between head and paper. */
function drawCheck(context: CanvasRenderingContext2D, { tint, onTint }: ReceiptStyle): void {
  const [x, y] = [width / 2, headHeight]
  for (const [radius, color] of [
    [36, '#ffffff'],
    [31, tint],
  ] as const) {
    context.fillStyle = color
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.fill()
  }
  context.strokeStyle = onTint
  context.lineWidth = 5
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  context.moveTo(x - 13, y + 1)
  context.lineTo(x - 4, y + 10)
  context.lineTo(x + 14, y - 10)
  context.stroke()
}

function drawTear(context: CanvasRenderingContext2D, y: number): void {
  context.strokeStyle = '#dcdce1'
  context.lineWidth = 2
  context.setLineDash([6, 6])
  context.beginPath()
  context.moveTo(gutter, y)
  context.lineTo(width - gutter, y)
  context.stroke()
  context.setLineDash([])
}

function drawDetail(
  context: CanvasRenderingContext2D,
  [label, detail]: [string, string],
  y: number,
  font: string,
): void {
  context.textAlign = 'left'
  drawText(context, label, { x: gutter, y: y + 20, font: `400 15px ${font}`, color: inkSoft })
  const maxWidth = width - 2 * gutter - context.measureText(label).width - 16
  context.textAlign = 'right'
  drawText(context, detail, { x: width - gutter, y: y + 20, font: `500 15px ${font}`, color: ink, maxWidth })
}

interface TextPlacement {
  x: number
  y: number
  font: string
  color: string
  /** Available width in logical pixels; longer text is condensed. */
  maxWidth?: number
}

function drawText(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, font, color, maxWidth = width - 2 * gutter }: TextPlacement,
): void {
  context.font = font
  context.fillStyle = color
  context.fillText(text, x, y, maxWidth)
}
