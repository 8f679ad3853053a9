import type { Log, UploadPermission } from '@orelhao/engine/ports'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings, type Settings } from '../config/settings.ts'
import { FakeBucket, FakeFivemanage } from '../testing/fake-stores.ts'
import { ownersStore, uploadStore } from './open-uploads.ts'
import { testUpload } from './test-upload.ts'
import { parseBucket } from './upload-settings.ts'

let fivemanage: FakeFivemanage
let bucket: FakeBucket
beforeEach(async () => {
  fivemanage = await new FakeFivemanage().open()
  bucket = await new FakeBucket().open()
})
afterEach(() => {
  vi.unstubAllGlobals()
  fivemanage.close()
  bucket.close()
})

const settingsOf = (convars: Record<string, string>) =>
  readSettings({ convar: (name) => convars[name], file: () => undefined })
const atFivemanage = (token = fivemanage.token) => settingsOf({ smartphone_fivemanage: token })
const atBucket = (line = bucket.line) => settingsOf({ smartphone_s3: line, smartphone_uploads_url: bucket.publicUrl })

/** The line of the self-test, as the owner reads it. */
async function tested(settings: Settings, store: FakeFivemanage | FakeBucket): Promise<string> {
  vi.stubGlobal('fetch', store.fetch)
  const owners = ownersStore(settings)
  if (!owners) throw new Error('no store')
  const answers = await testUpload(owners, settings.phone.uploadsURL).catch((error: Error) => `✗ ${error.message}`)
  vi.unstubAllGlobals()
  return answers
}

/** A log that collects what the owner reads. */
function collectingLog(): { log: Log; lines: string[] } {
  const lines: string[] = []
  const add = (_: object, text: string) => void lines.push(text)
  return { log: { info: add, warn: add, error: add, debug: add } as unknown as Log, lines }
}

async function permitted(
  settings: Settings,
  store: FakeFivemanage | FakeBucket,
  bytes: number,
): Promise<UploadPermission> {
  vi.stubGlobal('fetch', store.fetch)
  const permission = await uploadStore(settings, collectingLog().log)?.permit('jpg', bytes)
  if (!permission) throw new Error('no permission')
  return permission
}

test('the self-test sends a picture to Fivemanage, loads it as a page would, and deletes it', async () => {
  expect(await tested(atFivemanage(), fivemanage)).toMatch(/^Fivemanage: .* \d+ ms$/)
  expect(fivemanage.requests.map((line) => line.replace(/[\w-]{20,}/g, 'ID'))).toEqual([
    'GET api.fivemanage.com/api/v3/file/presigned-url',
    'POST api.fivemanage.com/api/v3/file/presigned-url/ID',
    'GET r2.fivemanage.com/7team/ID.jpg',
    'DELETE api.fivemanage.com/api/v3/file/ID',
  ])
  expect(fivemanage.files.size).toBe(0)
})

test('the self-test does the same with a bucket', async () => {
  expect(await tested(atBucket(), bucket)).toMatch(/^S3, fotos: .* \d+ ms$/)
  expect(bucket.requests.map((line) => line.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE'])
  expect(bucket.files.size).toBe(0)
})

test('the self-test tells the cure of each mistake, deletes what it sent, and shows no secret', async () => {
  const answers = [
    await tested(atFivemanage('another'), fivemanage),
    await tested(atBucket(bucket.line.replace('se/cr', 'x')), bucket),
    await tested(atBucket(bucket.line.replace('/fotos', '/outro')), bucket),
  ]
  bucket.isPublic = false
  answers.push(await tested(atBucket(), bucket))
  fivemanage.deliveredFrom = 'https://fotos.cidade.example/x'
  answers.push(await tested(atFivemanage(), fivemanage))
  fivemanage.status = 402
  answers.push(await tested(atFivemanage(), fivemanage))
  fivemanage.status = 500
  answers.push(await tested(atFivemanage(), fivemanage))
  answers.push(await tested(atBucket('https://KEY:secret@nowhere.example/fotos'), bucket))
  const cures = [
    /token foi recusado.*set smartphone_fivemanage/,
    /recusou a chave ou o segredo/,
    /o balde outro não existe/,
    /responde 401.*balde público/,
    /set smartphone_uploads_url "https:\/\/fotos\.cidade\.example\/x"/,
    /limite do Fivemanage \(402\)/,
    /api\.fivemanage\.com respondeu 500/,
    /https:\/\/nowhere\.example não responde/,
  ]
  expect(answers).toEqual(cures.map((cure) => expect.stringMatching(cure)))
  expect([fivemanage.files.size, bucket.files.size]).toEqual([0, 0])
  for (const secret of [fivemanage.token, bucket.secret, 'X-Amz', 'another'])
    expect(answers.join()).not.toContain(secret)
})

test('with an address of the account’s own domain, the self-test passes', async () => {
  fivemanage.deliveredFrom = 'https://fotos.cidade.example/x'
  const convars = { smartphone_fivemanage: fivemanage.token, smartphone_uploads_url: fivemanage.deliveredFrom }
  expect(await tested(settingsOf(convars), fivemanage)).toContain('Fivemanage: ')
})

test('a page uploads to Fivemanage once with a permission that is not the token', async () => {
  const { url, address } = await permitted(atFivemanage(), fivemanage, 5)
  expect(address).toBe('')
  expect(url).not.toContain(fivemanage.token)
  const form = new FormData()
  form.append('file', new File(['photo'], '1.jpg', { type: 'image/jpeg' }))
  const sent = () => fivemanage.fetch(url, { method: 'POST', body: form })
  const { data } = (await (await sent()).json()) as { data: { url: string } }
  expect(await (await fivemanage.fetch(data.url)).text()).toBe('photo')
  expect((await sent()).status).toBe(401)
})

test('a page’s permission for a bucket is for one name, type and length, and for two minutes', async () => {
  const { url, address } = await permitted(atBucket(), bucket, 5)
  expect(address).toMatch(/^https:\/\/fotos\.cidade\.example\/cdn\/[\w-]{43}\.jpg$/)
  for (const secret of [bucket.secret, encodeURIComponent(bucket.secret)]) expect(url).not.toContain(secret)
  const put = (to: string, body: string, type: string) =>
    bucket.fetch(to, { method: 'PUT', body: new Blob([body], { type }) }).then(({ status }) => status)
  expect(await put(url, 'longer than it said', 'image/jpeg')).toBe(403)
  expect(await put(url, 'photo', 'text/html')).toBe(403)
  expect(await put(url.replace('.jpg?', '.html?'), 'photo', 'image/jpeg')).toBe(403)
  expect(bucket.files.size).toBe(0)
  expect(await put(url, 'photo', 'image/jpeg')).toBe(200)
  expect(await (await bucket.fetch(address)).text()).toBe('photo')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 121_000 })
  expect(await put(url, 'photo', 'image/jpeg')).toBe(403)
  vi.useRealTimers()
})

test('a store that refuses is told to the owner once a minute, without the token', async () => {
  const { log, lines } = collectingLog()
  vi.stubGlobal('fetch', fivemanage.fetch)
  const store = uploadStore(atFivemanage('another'), log)
  expect(await store?.permit('jpg', 5)).toBeUndefined()
  expect(await store?.permit('jpg', 5)).toBeUndefined()
  expect(lines).toEqual([expect.stringMatching(/não podem ser enviadas \(Fivemanage\).*token foi recusado/)])
  expect(lines.join()).not.toContain('another')
})

test.each([
  [
    'https://KEY:s/e:c@r+t=@host.example/fotos',
    { endpoint: 'https://host.example', secretAccessKey: 's/e:c@r+t=', region: 'auto' },
  ],
  ['https://K:s@s3.sa-east-1.amazonaws.com/b', { region: 'sa-east-1', bucket: 'b' }],
  ['https://K:s@s3.example:9000/b?region=eu-1', { endpoint: 'https://s3.example:9000', region: 'eu-1' }],
])('a bucket is read from one line: %s', (line, place) => {
  expect(parseBucket(line)).toMatchObject(place)
})

test.each([
  ['K:s@host/b', 's3: use https://'],
  ['http://K:s@host/b', 's3: use https://'],
  ['https://K:s@host', 's3: use https://'],
  ['https://K:secret@host/b', 'falta smartphone_uploads_url'],
])('a bucket that cannot be used is explained without its secret: %s', (line, complaint) => {
  expect(() => settingsOf({ smartphone_s3: line })).toThrow(complaint)
  expect(() => settingsOf({ smartphone_s3: line })).not.toThrow('K:s')
})

test('two places for photos are one too many', () => {
  const convars = { smartphone_fivemanage: 'x', smartphone_upload_server: 'https://midia.example' }
  expect(() => settingsOf(convars)).toThrow('escreva só um deles')
})
