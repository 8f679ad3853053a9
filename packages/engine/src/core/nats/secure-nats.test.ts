import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { nkeys } from '@nats-io/transport-node'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseBusUrl } from '../../owner/bus-setting.ts'
import { hasNatsProgram, TestNats } from '../../testing/nats.ts'
import { NatsBus } from './nats-bus.ts'

const hasOpenssl = process.env.CI ? true : spawnSync('openssl', ['version']).status === 0

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function openNats(settings: string): Promise<TestNats> {
  const nats = await TestNats.open(settings)
  onTestFinished(() => nats.remove())
  return nats
}

function openBus(url: string, credentials?: string): { nats: NatsBus; warnings: string[] } {
  const addresses = parseBusUrl(url, false)
  if ('kind' in addresses) throw new Error(addresses.kind)
  const warnings: string[] = []
  const warn = (details: object) => void warnings.push(JSON.stringify(details))
  const nats = new NatsBus({ addresses, credentials, log: { info() {}, warn } })
  nats.open('x', () => {})
  onTestFinished(() => nats.close())
  return { nats, warnings }
}

const losses = ({ nats }: { nats: NatsBus }) => nats.bus.connectionLosses?.()

test.skipIf(!hasNatsProgram || !hasOpenssl)(
  'tls:// connects where the certificate is of an authority that this machine trusts, and nowhere else',
  async () => {
    const folder = temporaryFolder()
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const names = 'subjectAltName=IP:127.0.0.1,DNS:localhost'
    const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
    const made = spawnSync('openssl', [
      'req',
      ...options,
      '-subj',
      '/CN=nats',
      '-addext',
      names,
      '-keyout',
      key,
      '-out',
      certificate,
    ])
    expect(made.status, String(made.stderr)).toBe(0)
    const nats = await openNats(`tls { cert_file: "${certificate}", key_file: "${key}" }`)

    const stranger = openBus(nats.url.replace('nats:', 'tls:'))
    await expect.poll(() => stranger.warnings.join()).toContain('"reason":"untrusted"')
    expect(losses(stranger)).toBe(undefined)

    const before = getCACertificates()
    setDefaultCACertificates([...before, readFileSync(certificate, 'utf8')]) // as NODE_EXTRA_CA_CERTS does at the start
    onTestFinished(() => setDefaultCACertificates(before))
    await expect.poll(() => losses(stranger)).toBe(0)
    const byName = openBus(nats.url.replace('nats://127.0.0.1', 'tls://localhost'))
    await expect.poll(() => losses(byName)).toBe(0)
  },
)

describe.skipIf(!hasNatsProgram)('with accounts', () => {
  /** Signs a token of NATS: header, claims and signature. */
  function token(signer: ReturnType<typeof nkeys.createUser>, sub: string, name: string, nats: object): string {
    const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
    const claims = { jti: name, iat: Math.floor(Date.now() / 1000), iss: signer.getPublicKey(), name, sub, nats }
    const text = `${part({ typ: 'JWT', alg: 'ed25519-nkey' })}.${part(claims)}`
    return `${text}.${Buffer.from(signer.sign(Buffer.from(text))).toString('base64url')}`
  }

  test('a file of credentials opens the account, one of another account does not', async () => {
    const [operator, account, user, stranger] = [
      nkeys.createOperator(),
      nkeys.createAccount(),
      nkeys.createUser(),
      nkeys.createAccount(),
    ]
    const limits = { subs: -1, conn: -1, leaf: -1, imports: -1, exports: -1, data: -1, payload: -1, wildcards: true }
    const operatorToken = token(operator, operator.getPublicKey(), 'operator', { type: 'operator', version: 2 })
    const accountToken = token(operator, account.getPublicKey(), 'city', { limits, type: 'account', version: 2 })
    const nats = await openNats(
      `operator: ${operatorToken}\nresolver: MEMORY\nresolver_preload: { ${account.getPublicKey()}: ${accountToken} }`,
    )
    const folder = temporaryFolder()
    const credentials = (name: string, signer: typeof account) => {
      const file = join(folder, name)
      const userToken = token(signer, user.getPublicKey(), 'server', {
        subs: -1,
        data: -1,
        payload: -1,
        type: 'user',
        version: 2,
      })
      const seed = new TextDecoder().decode(user.getSeed())
      writeFileSync(
        file,
        `-----BEGIN NATS USER JWT-----\n${userToken}\n------END NATS USER JWT------\n\n-----BEGIN USER NKEY SEED-----\n${seed}\n------END USER NKEY SEED------\n`,
      )
      return file
    }
    const ours = openBus(nats.url, credentials('ours.creds', account))
    await expect.poll(() => losses(ours)).toBe(0)
    const theirs = openBus(nats.url, credentials('theirs.creds', stranger))
    await expect.poll(() => theirs.warnings.join()).toContain('"reason":"refused"')
    expect(losses(theirs)).toBe(undefined)
  })
})
