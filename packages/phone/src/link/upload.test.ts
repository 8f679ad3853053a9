import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { setMediaServer } from './media-server.ts'
import { upload, uploadFromUrl } from './upload.ts'

const requests: { address: string; init: RequestInit }[] = []
let answers: Record<string, unknown> = {}
let complaints: MockInstance

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push({ address, init })
    const answer = answers[address]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return Response.json(answer)
  })
  complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  sessionStorage.setItem('orelhao.token', 'session')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setMediaServer('')
  answers = {}
  requests.length = 0
})

const bodyOf = (index: number) => (requests[index] as { init: RequestInit }).init.body as FormData
const bearer = (index: number) => new Headers(requests[index]?.init.headers).get('authorization')

test('a file goes to the page’s own server, named by its time and kind', async () => {
  answers = { '/upload': { url: '/uploads/x.jpg' } }
  expect(await upload(new Blob(['x']), 'jpg')).toBe('/uploads/x.jpg')
  const file = bodyOf(0).get('file') as File
  expect(file.name).toMatch(/^\d{13}\.jpg$/)
  expect(file.type).toBe('image/jpeg')
  expect(bearer(0)).toBe('Bearer session')
})

test('a file for a media server elsewhere carries a ticket', async () => {
  setMediaServer('https://media.example')
  answers = {
    '/smartphone/backend': { url: 'https://media.example', token: 'ticket', expires_at: 1 },
    'https://media.example/upload': { url: 'https://media.example/uploads/x.mp3' },
  }
  expect(await upload(new Blob(['x']), 'mp3')).toBe('https://media.example/uploads/x.mp3')
  expect(bearer(1)).toBe('Bearer ticket')
})

test('with a service of the owner, the form goes to the address of the ticket alone, and the service says where the file is', async () => {
  setMediaServer('https://media.example')
  const url = 'https://api.fivemanage.com/api/v3/file/presigned-url/abc'
  answers = {
    '/smartphone/backend': { url, token: '', expires_at: 1, address: '' },
    [url]: { data: { id: 'x', url: 'https://r2.fivemanage.com/team/x.jpg' }, status: 'ok' },
  }
  expect(await upload(new Blob(['four']), 'jpg')).toBe('https://r2.fivemanage.com/team/x.jpg')
  expect(JSON.parse(String(requests[0]?.init.body))).toMatchObject({ member: 'upload_ticket', args: ['jpg', 4] })
  expect([requests[1]?.init.method, bearer(1), (bodyOf(1).get('file') as File).type]).toEqual([
    'POST',
    null,
    'image/jpeg',
  ])
})

test('with a bucket of the owner, the file alone is put to the address of the ticket', async () => {
  setMediaServer('https://media.example')
  answers = {
    '/smartphone/backend': {
      url: 'https://s3.example/b/x.webm?X-Amz',
      token: '',
      expires_at: 1,
      address: 'https://cdn.example/x.webm',
    },
    'https://s3.example/b/x.webm?X-Amz': {},
  }
  expect(await upload(new Blob(['four']), 'webm')).toBe('https://cdn.example/x.webm')
  const { init } = requests[1] as { init: RequestInit }
  expect([init.method, bearer(1), (init.body as File).type]).toEqual(['PUT', null, 'video/webm'])
})

test('a picture of the web is fetched by the server', async () => {
  answers = { '/upload-from-url': { url: '/uploads/y.jpg' } }
  expect(await uploadFromUrl('https://cdn.example/y.png')).toBe('/uploads/y.jpg')
  const body = requests[0]?.init.body as Blob
  expect([body.type, await body.text()]).toEqual(['application/json', '{"imageUrl":"https://cdn.example/y.png"}'])
})

test.each([
  ['no server answers', {}],
  ['the server refuses', { '/upload': { error: 'O arquivo está vazio.', code: 'emptyFile' } }],
  ['the server answers a fault', { '/upload': { __fault: { code: 'internal', message: 'x' } } }],
])('an upload resolves to null and is logged if %s', async (_, given) => {
  answers = given
  expect(await upload(new Blob(['x']), 'webm')).toBeNull()
  expect(complaints).toHaveBeenCalled()
})

test('an upload without a ticket resolves to null', async () => {
  setMediaServer('https://media.example')
  answers = { '/smartphone/backend': { error: 'Erro ao fazer o upload da imagem.', code: 'uploadFailed' } }
  expect(await uploadFromUrl('https://cdn.example/y.png')).toBeNull()
  expect(requests).toHaveLength(1)
})
