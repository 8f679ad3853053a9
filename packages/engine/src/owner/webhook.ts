import { type Alert, severities } from '../ports.ts'
import { AlertRejected } from '../shared/moderation/alerts/alert-rejected.ts'
import { alertLine } from './alert-texts.ts'

const timeoutMs = 10_000
/** Of Discord, and of the proxies of it that cities use: `/api/webhooks/ID/TOKEN`. */
const discordPath = /^\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+$/
/** A receiver that asks for a longer pause is asked again after this one. */
const longestRetrySeconds = 3600

/** A webhook as an owner writes it: an address of https, or of http on the same machine; undefined for anything else. */
export function parseWebhook(text: string): URL | undefined {
  if (!URL.canParse(text)) return
  const url = new URL(text)
  const isLocal = ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  if (url.username !== '' || url.password !== '' || url.port === '0') return
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal) ? url : undefined
}

/**
 * Posts alerts to a webhook: to one of Discord as a message, to any other as the alert in JSON. Redirections are refused, since they would
 * lead to an address that the owner did not write. Rejects with AlertRejected, which does not contain the address, a secret.
 */
export function webhookSender(text: string, currency: () => string): ((alert: Alert) => Promise<void>) | undefined {
  const url = parseWebhook(text)
  if (!url) return
  const isDiscord = discordPath.test(url.pathname)
  return async (alert) => {
    const body = isDiscord ? discordMessage(alertLine(alert, currency())) : alert
    const answer = await posted(url, JSON.stringify(body))
    await answer.body?.cancel()
    if (!answer.ok) throw new AlertRejected(`the webhook answered ${answer.status}`, retrySeconds(answer))
  }
}

async function posted(url: URL, body: string): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch {
    throw new AlertRejected('the webhook does not answer, or answers with a redirection') // the cause may quote the address
  }
}

/** Discord says in this header how many seconds it wants no request; the body has the same number. */
function retrySeconds({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? Math.min(Math.ceil(seconds), longestRetrySeconds) : undefined
}

/** Discord takes 2,000. */
const discordLetters = 1900

/** Nobody is mentioned, and names of players are plain text. */
function discordMessage(line: string) {
  const escaped = line.replace(/[\\*_~`|<>#@[\]]/g, (sign) => `\\${sign}`)
  // neither half of a letter nor a backslash that escapes nothing is left at the end
  const content = escaped
    .slice(0, discordLetters)
    .toWellFormed()
    .replace(/(?<!\\)(?:\\\\)*\\$/, (end) => end.slice(1))
  return { content, allowed_mentions: { parse: [] } }
}

/** Watched words as a server reads them from an environment: `golpe:high,bomba`. Words without a severity are low. */
export function parseWatchedWords(text: string) {
  return text.split(',').flatMap((entry) => {
    const [word = '', typed = ''] = entry.split(':').map((part) => part.trim())
    const severity = severities.find((one) => one === typed) ?? 'low'
    return word === '' ? [] : [{ word, severity }]
  })
}
