import './plain.css'

/**
 * What moves in the phone, in plain DOM without any framework: as many rows as the phone has posts, all of them there, a card that is pulled,
 * a wheel that turns, a curve that grows. An address such as `#/tweets` says which.
 */
const rows = 1000
const words = 'sobre a vida na cidade, a fila da padaria e o preço do pastel na praia'
const sign = '<svg viewBox="0 0 24 24" width="18" height="18"><path d="M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0" /></svg>'
const buttons = [1, 2, 3, 4].map((count) => `<button>${sign}<span>${count}</span></button>`).join('')

const list = (row: (id: number) => string) =>
  `<div class="list">${Array.from({ length: rows }, (_, id) => row(id)).join('')}</div>`
const face = (id: number) =>
  `<img class="face" loading="lazy" decoding="async" src="./stock/people/ana.jpg?${id % 50}">`

const tweets = () =>
  list(
    (id) =>
      `<article class="post">${face(id)}<div><b>Pessoa ${id % 50}</b> <span>@pessoa${id % 50} · 3 min</span><p>Tweet numero ${id} ${words}</p><footer>${buttons}</footer></div></article>`,
  )

const photos = () =>
  list(
    (id) =>
      `<article class="photo"><header>${face(id)}<b>pessoa${id % 50}</b></header><img class="picture" loading="lazy" decoding="async" src="./stock/photos/praia.jpg?${id}"><footer>${buttons}</footer><p><b>pessoa${id % 50}</b> Foto numero ${id} ${words}</p></article>`,
  )

const people = () =>
  list(
    (id) =>
      `<article class="person">${face(id)}<div><b>pessoa${id}</b><p>Pessoa ${id}</p></div><button>Seguir</button></article>`,
  )

const messages = () =>
  list(
    (id) =>
      `<article class="message${id % 3 ? '' : ' own'}"><p>Mensagem de teste numero ${id} <time>21:${10 + (id % 50)}</time></p></article>`,
  )

const deck = () =>
  `<div class="deck">${[2, 1, 0].map((id) => `<article class="card"><img decoding="async" src="./stock/people/ana.jpg?${id}"><b>Pessoa ${id}</b></article>`).join('')}</div>`

const wheel = () =>
  `<svg class="wheel" viewBox="-100 -100 200 200">${Array.from({ length: 15 }, (_, part) => `<g transform="rotate(${part * 24})"><path d="M0 0L-20 -94A96 96 0 0 1 20 -94Z" /><text y="-78">${part}</text></g>`).join('')}</svg>`

const curve = () => '<canvas class="curve" width="343" height="190"></canvas><p class="times">1,00x</p>'

const scenes: Record<string, () => string> = { tweets, photos, people, messages, deck, wheel, curve }
const motions: Record<string, (place: Element) => void> = { messages: toEnd, deck: pull, wheel: turn, curve: climb }

function show(): void {
  const name = location.hash.slice(2)
  const place = document.querySelector('.phone')
  if (!place) return
  place.innerHTML = scenes[name]?.() ?? '<i class="tile">.</i>'
  motions[name]?.(place)
}
addEventListener('hashchange', show)
show()

/** A conversation is read at its end. */
function toEnd(place: Element): void {
  place.querySelector('.list')?.scrollTo(0, 1e9)
}

function pull(place: Element): void {
  const card = place.querySelector<HTMLElement>('.card:last-child')
  card?.addEventListener('pointermove', ({ clientX, buttons }) => {
    if (buttons & 1) card.style.transform = `translate(${clientX - 1000}px, 0) rotate(${(clientX - 1000) * 0.06}deg)`
  })
}

function turn(place: Element): void {
  place.querySelector('.wheel')?.animate([{ transform: 'rotate(0)' }, { transform: 'rotate(2300deg)' }], {
    duration: 5600,
    easing: 'cubic-bezier(0.12, 0.5, 0.1, 1)',
    fill: 'both',
  })
}

function climb(place: Element): void {
  const context = place.querySelector('canvas')?.getContext('2d')
  const label = place.querySelector('.times')
  const beganMs = performance.now()
  requestAnimationFrame(function draw(nowMs) {
    if (!context || !label?.isConnected) return
    const seconds = Math.max(0, nowMs - beganMs) / 1000
    label.textContent = `${(1 + seconds / 10).toFixed(2)}x`
    context.clearRect(0, 0, 343, 190)
    context.beginPath()
    for (let point = 0; point <= 80; point++)
      context.lineTo((343 * point) / 80, 190 - 120 * (point / 80) ** 2 * Math.min(1, seconds / 8))
    context.stroke()
    requestAnimationFrame(draw)
  })
}
