import { subscribeToEvent } from '../../../link/events.ts'
import { confirmScreenshot, sendScreenshot } from '../../../link/screenshot.ts'
import { useSettings } from '../../player/settings.ts'

/**
 * Lets the server request a picture of the game. It is sent only to hosts that the server's owner listed; failures are ignored, and the
 * player sees nothing of it.
 */
export function subscribeToScreenshotRequests(capture: () => Promise<Blob>): void {
  subscribeToEvent('REQUEST_SCREENSHOT', (url, field) => void answerRequest(capture, url, field))
  subscribeToEvent('CONFIRM_SCREENSHOT', () => void confirmScreenshot())
}

async function answerRequest(capture: () => Promise<Blob>, address: string, field: string): Promise<void> {
  const url = allowedUrl(address, useSettings.getState().config.screenshotHosts)
  if (!url) return
  const picture = await capture().catch(() => undefined) // a picture that cannot be taken is not sent
  if (picture) await sendScreenshot(picture, url, field)
}

/** The address, if its host (and port, if it names one) is listed. */
function allowedUrl(address: string, hosts: readonly string[]): URL | undefined {
  const url = parseUrl(address)
  if (!url) return
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const isListed = hosts.some((host) => host.toLowerCase() === url.host)
  return isWeb && isListed && url.username === '' && url.password === '' ? url : undefined
}

function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return
  }
}
