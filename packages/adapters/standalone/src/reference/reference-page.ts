import {
  appOf,
  appOfEvent,
  appTitles,
  type EventName,
  events,
  type Member,
  operations,
} from '@orelhao/protocol/catalogue'
import type { Operation, PhoneEvent } from '@orelhao/protocol/operation'
import { html, type Markup } from '../owner-pages/markup.ts'
import { brand, page } from '../owner-pages/owner-page.ts'
import { kindOf } from './describe-type.ts'
import { texts } from './texts.ts'

/** Addresses beside the page. */
export const addresses = { style: '/docs/look.css', explorer: '/docs/explorar/' }

interface AppPart {
  app: string
  calls: [string, Operation][]
  events: [string, PhoneEvent][]
}

/** Every call and every event of the catalogue, by app, to be read without a script. */
export function referencePage(version: string): string {
  const apps = allApps()
  return page({
    title: texts.title,
    styles: [addresses.style],
    body: html`
    <header>
      ${brand(texts.title)}
      <nav aria-label="${texts.nav}">
        <a href="${addresses.explorer}">${texts.explorer}</a>
        <a href="/docs/openapi.json">OpenAPI</a>
        <a href="/docs/asyncapi.json">AsyncAPI</a>
      </nav>
    </header>
    <main id="conteudo">
      <p class="headline">${texts.headline(Object.keys(operations).length, Object.keys(events).length)}</p>
      ${start()}
      <nav class="apps wide" aria-label="${texts.apps}">${apps.map(({ app }) => html`<a href="#${app}">${nameOf(app)}</a>`)}</nav>
      ${apps.map(section)}
    </main>
    <footer>${texts.generated(version)}</footer>`,
  })
}

const example = `POST /smartphone/backend
authorization: Bearer …

{"member": "sms_send", "args": ["555-202", "Oi"]}`
const heard = `WS /smartphone/events?since=6

{"event": "SMS", "args": […], "seq": 7}`
const refused = '{"error": "Este número não existe", "code": "unknownNumber"}'

function start(): Markup {
  const { calling, hearing, refusing, resources } = texts
  const step = ({ title, text }: { title: string; text: string }, code: string) =>
    html`<article class="card"><h3>${title}</h3><p>${text}</p>${code !== '' && html`<pre tabindex="0">${code}</pre>`}</article>`
  return html`<section class="wide start"><h2>${texts.start}</h2><div class="steps">
    ${step(calling, example)}${step(hearing, heard)}${step(refusing, refused)}${step(resources, '')}</div></section>`
}

function allApps(): AppPart[] {
  const apps = new Set([...appOf.values(), ...appOfEvent.values()])
  return [...apps].map((app) => ({
    app,
    calls: Object.entries(operations).filter(([member]) => appOf.get(member as Member) === app),
    events: Object.entries(events).filter(([name]) => appOfEvent.get(name as EventName) === app),
  }))
}

function nameOf(app: string): string {
  return appTitles.get(app) ?? app
}

function section({ app, calls, events: told }: AppPart): Markup {
  return html`
    <section class="card wide" id="${app}" aria-label="${nameOf(app)}">
      <h3>${nameOf(app)} <small><code>${app}</code></small></h3>
      ${calls.length > 0 && html`<h4>${texts.calls}</h4>${calls.map(call)}`}
      ${told.length > 0 && html`<h4>${texts.events}</h4>${told.map(notice)}`}
    </section>`
}

function call([member, { names, args, answer, writes, refuses, doc }]: [string, Operation]): Markup {
  const sentences = Object.entries(refuses)
  return html`
    <details id="${member}">
      <summary><code>${member}</code><span class="args">(${names.join(', ')})</span><em class="${writes ? 'writes' : 'reads'}">${writes ? texts.writes : texts.reads}</em></summary>
      <p lang="en">${doc}</p>
      <dl>
        <dt>${texts.args}</dt><dd>${argumentsOf(names, args)}</dd>
        <dt>${texts.answer}</dt><dd><code>${kindOf(answer)}</code></dd>
        ${sentences.length > 0 && html`<dt>${texts.refuses}</dt><dd>${sentences.map(([code, said]) => html`<span class="line"><code>${code}</code> ${said}</span>`)}</dd>`}
      </dl>
    </details>`
}

function notice([name, { names, args, durable, doc }]: [string, PhoneEvent]): Markup {
  return html`
    <details id="${name}">
      <summary><code>${name}</code><span class="args">(${names.join(', ')})</span><em class="${durable ? 'writes' : 'reads'}">${durable ? texts.durable : texts.passing}</em></summary>
      <p lang="en">${doc}</p>
      <dl><dt>${texts.args}</dt><dd>${argumentsOf(names, args)}</dd></dl>
    </details>`
}

function argumentsOf(names: readonly string[], args: { items?: unknown; minItems?: number }): Markup | string {
  const schemas = Array.isArray(args.items) ? args.items : []
  if (names.length === 0) return texts.nothing
  const required = args.minItems ?? schemas.length
  return html`${names.map(
    (name, at) =>
      html`<span class="line"><code>${name}</code> ${kindOf(schemas[at] ?? {})}${at >= required && html` <small>${texts.optional}</small>`}</span>`,
  )}`
}
