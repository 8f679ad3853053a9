import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'

export interface Picture {
  look: 'iphone' | 'android'
  theme: 'light' | 'dark'
  /** Address of the shown screen. */
  stop: string
  file: string
}

const pictureWidthPx = 300

/** The four versions of a screen are in a row. Chromium draws no page higher than 16,384 px, and a row has up to 750. */
const columns = 4
const rows = 20

/** Puts the pictures side by side, `contact-sheet-1.png` and so on; returns the number of sheets. */
export async function sheets(browser: Browser, pictures: Picture[], folder: string): Promise<number> {
  const stops = [...new Set(pictures.map(({ stop }) => stop))]
  let count = 0
  for (let first = 0; first < stops.length; first += rows) {
    const shown = stops.slice(first, first + rows)
    const ofThem = shown.flatMap((stop) => pictures.filter((picture) => picture.stop === stop))
    await sheet(browser, ofThem, join(folder, `contact-sheet-${++count}.png`))
  }
  return count
}

async function sheet(browser: Browser, pictures: Picture[], file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: columns * (pictureWidthPx + 40) + 40, height: 800 } })
  const figures = pictures.map(({ look, theme, stop, file: picture }) => {
    const data = readFileSync(picture).toString('base64')
    return `<figure><img src="data:image/png;base64,${data}" width="${pictureWidthPx}"><figcaption>${stop} · ${look} · ${theme}</figcaption></figure>`
  })
  const style = `body{margin:20px;background:#d9dee6;font:14px system-ui;display:grid;grid-template-columns:repeat(${columns},1fr);gap:24px;justify-items:center}figure{margin:0}figcaption{text-align:center;padding-top:8px;color:#333}`
  await page.setContent(`<style>${style}</style>${figures.join('')}`)
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}
