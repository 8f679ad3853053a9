import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright'

export interface Picture {
  look: 'iphone' | 'android'
  theme: 'light' | 'dark'
  /** The address that it shows. */
  stop: string
  file: string
}

const pictureWidthPx = 300

/** Puts pictures side by side into one. */
export async function sheet(browser: Browser, pictures: Picture[], file: string, columns: number): Promise<void> {
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
