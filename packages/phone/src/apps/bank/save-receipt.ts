import { savePicture } from '../../shell/media/save-picture.ts'
import { authentication, drawReceipt, type ReceiptLook, type ReceiptWords } from './receipt-picture.ts'
import { texts } from './texts.ts'

const quality = 0.92

/** Draws the receipt in the colours that `screen` has, and keeps it in the gallery; false where that failed. */
export async function saveReceipt(screen: HTMLElement, words: ReceiptWords): Promise<boolean> {
  await document.fonts.ready
  const code = authentication([words.bank, words.title, words.value, words.party, ...words.details.flat()])
  const canvas = document.createElement('canvas')
  const details: ReceiptWords['details'] = [...words.details, [texts.authentication, code]]
  drawReceipt(canvas, { ...words, details }, await lookOf(screen))
  const jpg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return jpg !== null && savePicture(jpg)
}

async function lookOf(screen: HTMLElement): Promise<ReceiptLook> {
  const style = getComputedStyle(screen)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return {
    head: read('--hero').match(/#[0-9a-f]{3,8}/gi) ?? [read('--tint-fill')],
    onHead: read('--on-hero'),
    tint: read('--tint-fill'),
    onTint: read('--on-tint'),
    font: read('--font'),
    mark: await pictureOf(screen.querySelector('[data-mark]')),
  }
}

/** The bank's sign as it stands on the screen; null where it cannot be drawn, as a logo of another server. */
async function pictureOf(sign: Element | null): Promise<CanvasImageSource | null> {
  if (!(sign instanceof SVGSVGElement)) return null
  const style = getComputedStyle(sign)
  const copy = sign.cloneNode(true) as SVGSVGElement
  copy.removeAttribute('class')
  copy.setAttribute('color', style.color)
  copy.setAttribute('width', '96')
  copy.setAttribute('height', '96')
  const source = new XMLSerializer()
    .serializeToString(copy)
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim())
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(source)}`
  return image.decode().then(
    () => image,
    () => null,
  )
}
