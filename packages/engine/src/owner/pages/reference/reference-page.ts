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
import { html, type Markup } from '../markup.ts'
import { brand, ownerPage } from '../owner-page.ts'
import { describeType } from './describe-type.ts'
import { texts } from './texts.ts'

/** Address of the page on which calls can be tried, where there is one. */
export const explorerPath = '/docs/explorar/'

interface AppReference {
  app: string
  calls: [string, Operation][]
  events: [string, PhoneEvent][]
}

/** Renders every call and event of the catalogue, by app, without a script. */
export function referencePage(version: string, base: string, hasExplorer: boolean): string {
  const apps = allApps()
  return ownerPage({
    title: texts.title,
    styles: [`${base}/docs/look.css`],
    body: html`
    <header>
      ${brand(texts.title)}
      <nav aria-label="${texts.nav}">
        ${hasExplorer && html`<a href="${base}${explorerPath}">${texts.explorer}</a>`}
        <a href="${base}/docs/openapi.json">OpenAPI</a>
        <a href="${base}/docs/asyncapi.json">AsyncAPI</a>
      </nav>
    </header>
    <main id="conteudo">
      <p class="headline">${texts.headline(Object.keys(operations).length, Object.keys(events).length)}</p>
      ${gettingStarted()}
      <nav class="apps wide" aria-label="${texts.apps}">${apps.map(({ app }) => html`<a href="#${app}">${nameOf(app)}</a>`)}</nav>
      ${apps.map(appSection)}
    </main>
    <footer>${texts.generated(version)}</footer>`,
  })
}

const callExample = `POST /smartphone/backend
authorization: Bearer …

{"member": "sms_send", "args": ["555-202", "Oi"]}`
const eventExample = `WS /smartphone/events?since=6

{"event": "SMS", "args": […], "seq": 7}`
const refusalExample = '{"error": "Este número não existe", "code": "unknownNumber"}'

function gettingStarted(): Markup {
  const { calling, hearing, refusing, resources } = texts
  const step = ({ title, text }: { title: string; text: string }, code: string) =>
    html`<article class="card"><h3>${title}</h3><p>${text}</p>${code !== '' && html`<pre tabindex="0">${code}</pre>`}</article>`
  return html`<section class="wide start"><h2>${texts.start}</h2><div class="steps">
    ${step(calling, callExample)}${step(hearing, eventExample)}${step(refusing, refusalExample)}${step(resources, '')}</div></section>`
}

function allApps(): AppReference[] {
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

function appSection({ app, calls, events: appEvents }: AppReference): Markup {
  return html`
    <section class="card wide" id="${app}" aria-label="${nameOf(app)}">
      <h3>${nameOf(app)} <small><code>${app}</code></small></h3>
      ${calls.length > 0 && html`<h4>${texts.calls}</h4>${calls.map(operationSection)}`}
      ${appEvents.length > 0 && html`<h4>${texts.events}</h4>${appEvents.map(eventSection)}`}
    </section>`
}

function operationSection([member, { names, args, answer, writes, refuses, doc }]: [string, Operation]): Markup {
  const sentences = Object.entries(refuses)
  return html`
    <details id="${member}">
      <summary><code>${member}</code><span class="args">(${names.join(', ')})</span><em class="${writes ? 'writes' : 'reads'}">${writes ? texts.writes : texts.reads}</em></summary>
      <p lang="en">${doc}</p>
      <dl>
        <dt>${texts.args}</dt><dd>${argumentsOf(names, args)}</dd>
        <dt>${texts.answer}</dt><dd><code>${describeType(answer)}</code></dd>
        ${sentences.length > 0 && html`<dt>${texts.refuses}</dt><dd>${sentences.map(([code, sentence]) => html`<span class="line"><code>${code}</code> ${sentence}</span>`)}</dd>`}
      </dl>
    </details>`
}

function eventSection([name, { names, args, durable, doc }]: [string, PhoneEvent]): Markup {
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
      html`<span class="line"><code>${name}</code> ${describeType(schemas[at] ?? {})}${at >= required && html` <small>${texts.optional}</small>`}</span>`,
  )}`
}
