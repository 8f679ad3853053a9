import type { PanelAnswers, PanelBody, PanelFault, PanelRefusal } from '@orelhao/protocol/panel/panel-answers'
import type { PanelArgs, PanelMember } from '@orelhao/protocol/panel/panel-contract'
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** A call that was refused or not answered. `offline`: nothing came back. */
export class CallFailure extends Error {
  readonly why: PanelRefusal | PanelFault | 'offline'

  constructor(why: CallFailure['why']) {
    super(why)
    this.why = why
  }
}

/** Calls the server. Rejects with CallFailure. */
export function call<M extends PanelMember>(member: M, args: PanelArgs<M>): Promise<PanelAnswers[M]> {
  return post(member, args) as Promise<PanelAnswers[M]>
}

/** Exchanges a code for a session, which the browser stores in a cookie. Rejects with CallFailure. */
export async function signIn(code: string): Promise<void> {
  await post('signIn', { code })
}

/** Exchanges a passkey for a session. Rejects with CallFailure; with the browser's error where no passkey was used. */
export async function signInByPasskey(): Promise<void> {
  const { options } = (await post('passkeyRequest', {})) as { options: RequestOptions }
  const { clientExtensionResults: _, ...used } = await startAuthentication({ optionsJSON: options })
  await post('passkeySignIn', { response: { ...used, clientExtensionResults: {} } })
}

/** The browser offers passkeys: with https, and at localhost, but for no number as an address. */
export const hasPasskeys = isSecureContext && browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(location.hostname)

async function post(member: string, args: object): Promise<unknown> {
  const body = await answerOf(member, args)
  if ('answer' in body) return body.answer
  throw new CallFailure('refused' in body ? body.refused : body.fault)
}

async function answerOf(member: string, args: object): Promise<PanelBody<unknown>> {
  try {
    const response = await fetch(`api/${member}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-orelhao-panel': '1' },
      body: JSON.stringify(args),
    })
    const body = await response.json()
    if ('answer' in body || 'refused' in body || 'fault' in body) return body
  } catch {
    // no connection, or no JSON
  }
  throw new CallFailure('offline') // what answered is not the panel, such as a proxy
}

/** Names what was wrong with a call, for showing it; throws any other error again. */
export function failureOf(error: unknown): CallFailure['why'] {
  if (error instanceof CallFailure) return error.why
  throw error
}
