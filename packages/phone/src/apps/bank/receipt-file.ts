import { savePicture, uploadPicture } from '../../shell/media/save-picture.ts'
import { share } from '../../shell/media/share.ts'
import { authenticationCode, drawReceipt, type ReceiptContent, type ReceiptStyle } from './receipt-picture.ts'
import { texts } from './texts.ts'

const quality = 0.92

/** Saves the receipt in the gallery; false where that failed. */
export async function saveReceipt(screen: HTMLElement, content: ReceiptContent): Promise<boolean> {
  const jpg = await pictureOf(screen, content)
  return jpg !== null && savePicture(jpg)
}

/** Lets the player choose an app and sends the receipt there, without saving it in the gallery. */
export async function sendReceipt(screen: HTMLElement, content: ReceiptContent): Promise<void> {
  const jpg = await pictureOf(screen, content)
  const url = jpg && (await uploadPicture(jpg))
  if (url) await share(url, false)
}

/** Draws the receipt in the colours of `screen`; null where the browser cannot. */
async function pictureOf(screen: HTMLElement, content: ReceiptContent): Promise<Blob | null> {
  await document.fonts.ready
  const code = authenticationCode([
    content.bank,
    content.title,
    content.value,
    content.party,
    ...content.details.flat(),
  ])
  const canvas = document.createElement('canvas')
  const details: ReceiptContent['details'] = [...content.details, [texts.authentication, code]]
  drawReceipt(canvas, { ...content, details }, await receiptStyleOf(screen))
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

async function receiptStyleOf(screen: HTMLElement): Promise<ReceiptStyle> {
  const style = getComputedStyle(screen)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return {
    head: read('--hero').match(/#[0-9a-f]{3,8}/gi) ?? [read('--tint-fill')],
    onHead: read('--on-hero'),
    tint: read('--tint-fill'),
    onTint: read('--on-tint'),
    font: read('--font'),
    logo: await imageOf(screen.querySelector('[data-mark]')),
  }
}

/** Returns the bank's logo as shown; null where it cannot be drawn, as a logo from another server. */
async function imageOf(logo: Element | null): Promise<CanvasImageSource | null> {
  if (!(logo instanceof SVGSVGElement)) return null
  const style = getComputedStyle(logo)
  const copy = logo.cloneNode(true) as SVGSVGElement
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
