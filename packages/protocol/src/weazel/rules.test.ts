import { expect, test } from 'vitest'
import { excerptOf, parseBlocks, parseSpans } from './markup.ts'
import { articleProblem, type Draft, fieldOf, isVideoLink, limits, refusals, trimmed, youtubeId } from './rules.ts'

const newsroom = { tags: ['Cidade', 'Polícia'], allowUnsafeURL: false, uploadsURL: '' }
const fit: Draft = {
  title: 'Ponte reabre',
  description: 'A ponte reabre hoje.',
  author: 'Redação',
  tag: 'Cidade',
  videoURL: null,
  imageURL: null,
}
const wrong: Draft = {
  title: ' ',
  description: ' \n',
  author: '',
  tag: '',
  videoURL: 'https://example.com/v',
  imageURL: 'https://example.com/a.jpg',
}

test('problems are reported field by field, in the order of the form', () => {
  const problems: [string, string][] = []
  let draft = wrong
  for (let problem = articleProblem(draft, newsroom); problem; problem = articleProblem(draft, newsroom)) {
    const field = fieldOf[problem]
    problems.push([field, refusals[problem]])
    draft = { ...draft, [field]: fit[field] }
  }
  expect(problems).toEqual([
    ['title', 'Digite o título da notícia'],
    ['description', 'Escreva o texto da notícia'],
    ['author', 'Informe quem assina a notícia'],
    ['tag', 'Escolha uma editoria'],
    ['videoURL', 'Link de vídeo inválido. Use um link do YouTube'],
    ['imageURL', 'URL inválida'],
  ])
})

test.each(['title', 'description', 'author'] as const)(
  'a %s of maximum length is valid, one letter more is not',
  (field) => {
    expect(articleProblem({ ...fit, [field]: 'a'.repeat(limits[field]) }, newsroom)).toBeUndefined()
    expect(articleProblem({ ...fit, [field]: 'a'.repeat(limits[field] + 1) }, newsroom)).toBe(`${field}TooLong`)
  },
)

test('texts are trimmed, and empty addresses become null', () => {
  const typed = {
    ...fit,
    title: '  Ponte \n reabre ',
    description: '\n a \n',
    author: ' Ana ',
    videoURL: ' ',
    imageURL: '',
  }
  expect(trimmed(typed)).toEqual({ ...fit, description: 'a', author: 'Ana' })
})

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
  'http://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ#topo',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc-_1',
  'https://youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ/',
  'https://www.youtube.com/live/dQw4w9WgXcQ?si=x',
  'youtube.com/watch?v=dQw4w9WgXcQ',
  'www.youtube.com/watch?v=dQw4w9WgXcQ',
  'm.youtube.com/shorts/dQw4w9WgXcQ',
  'Youtube.com/shorts/dQw4w9WgXcQ',
  'youtu.be/dQw4w9WgXcQ',
])('the link %s contains its video’s id', (url) => {
  expect(youtubeId(url)).toBe('dQw4w9WgXcQ')
  expect(isVideoLink(url)).toBe(true)
})

test.each([
  '',
  'dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXc',
  'https://youtu.be/dQw4w9WgXcQQ',
  'https://youtu.be.example.com/dQw4w9WgXcQ',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXc',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ/../x',
  '//youtu.be/dQw4w9WgXcQ',
  'ftp://youtu.be/dQw4w9WgXcQ',
  'notyoutube.com/watch?v=dQw4w9WgXcQ',
  'example.com/youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ/../../x',
  'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E',
  'javascript:alert("https://youtu.be/dQw4w9WgXcQ")',
  'https://youtu.be/dQw4w9WgXcQ onload=x',
  'https://example.com/video.webm',
])('%j is not a video link', (url) => {
  expect(youtubeId(url)).toBeUndefined()
  expect(isVideoLink(url)).toBe(false)
})

test("an uploaded recording may be an article's video", () => {
  expect(isVideoLink('/uploads/passeio.webm')).toBe(true)
  expect(isVideoLink('https://m.example/f/a.webm', 'https://m.example/f')).toBe(true)
})

test('a text is parsed into headings, quotes, lists and paragraphs of marked words', () => {
  const plain = (text: string) => [{ text, style: 'plain' }]
  expect(parseBlocks('Um\nDois\n\n## Título\n> Fala\n> de novo\n- pão\n• leite\nfim')).toEqual([
    { kind: 'paragraph', lines: [plain('Um'), plain('Dois')] },
    { kind: 'heading', lines: [plain('Título')] },
    { kind: 'quote', lines: [plain('Fala'), plain('de novo')] },
    { kind: 'list', lines: [plain('pão'), plain('leite')] },
    { kind: 'paragraph', lines: [plain('fim')] },
  ])
  expect(parseSpans('a *b* _c_ <strong>d</strong> <u>e</u>.')).toEqual([
    { text: 'a ', style: 'plain' },
    { text: 'b', style: 'bold' },
    { text: ' ', style: 'plain' },
    { text: 'c', style: 'italic' },
    { text: ' ', style: 'plain' },
    { text: 'd', style: 'bold' },
    { text: ' ', style: 'plain' },
    { text: 'e', style: 'underline' },
    { text: '.', style: 'plain' },
  ])
  expect(parseSpans('*a _b_*')).toEqual([
    {
      text: 'a _b_',
      style: 'bold',
      spans: [
        { text: 'a ', style: 'plain' },
        { text: 'b', style: 'italic' },
      ],
    },
  ])
})

test.each([
  '2*3*4',
  'nome_de_arquivo',
  '* a *',
  '**',
  '<b>aberto',
  '<script>alert(1)</script>',
  '<b onclick="x">y</b>',
  '<img src=x onerror=alert(1)>',
])('%j is plain text', (text) => expect(parseSpans(text)).toEqual([{ text, style: 'plain' }]))

test.each(['*a'.repeat(5000), '_a'.repeat(5000), '<b>'.repeat(3333), '*'.repeat(10_000), '<u>a'.repeat(2500)])(
  'a text of unclosed marks is parsed in linear time',
  (text) => {
    const startMs = performance.now()
    parseBlocks(text)
    expect(performance.now() - startMs).toBeLessThan(500)
  },
)

test('the excerpt is the first line without marks, at most 120 characters, never cut within a character', () => {
  expect(excerptOf('# *Ponte* reabre\nDepois')).toBe('Ponte reabre')
  expect(excerptOf('a'.repeat(121))).toBe('a'.repeat(120))
  expect(excerptOf(`${'a'.repeat(119)}😀`)).toBe('a'.repeat(119))
  expect(excerptOf('')).toBe('')
})
