import { existsSync } from 'node:fs'
import { busAddressText } from '@orelhao/engine/owner/bus-setting'
import { busAddressesOf } from '../config/bus-settings.ts'
import type { SettingSources, Settings } from '../config/settings.ts'
import { parseEngineAddress } from '../remote/address.ts'
import { busFindings } from './bus.ts'
import { groupFindings, hasGroups, itemFindings, knownGroups, knownItems } from './catalogue.ts'
import { customFindings } from './custom-findings.ts'
import { connectionStringFindings, examineDatabase } from './database-findings.ts'
import { engineFindings } from './engine.ts'
import { type Finding, problem } from './finding.ts'
import { growthFindings } from './growth.ts'
import { hostOf, mediaAwayFindings, mediaFindings } from './media.ts'
import { onesyncFindings, otherPhoneFindings, startFindings, voiceFindings } from './order.ts'
import { type OwnersSettings, readOwnersSettings, settingSources } from './owners-settings.ts'
import { contentFindings } from './phone-folder.ts'
import { secretsOf } from './secrets.ts'
import { isUnreadable, type ServerCfg } from './server-cfg.ts'
import type { Resource } from './server-resources.ts'
import { convarFindings, frameworkFindings, settingsFindings } from './settings.ts'
import { esxNames, type OpenedDatabase, openFileFor } from './store.ts'
import { texts } from './texts.ts'
import { vrpFindings } from './vrp-findings.ts'

/** An installation, in its folders or in the running game. What is undefined cannot be looked at. */
export interface Installation {
  server: ServerCfg | undefined
  /** True where `server` is made of a running game's convars: the start has happened, and public convars look like others. */
  isRunning: boolean
  /** False in a running game that does not let the doctor read the file. */
  isCfgRead: boolean
  resources: readonly Resource[] | undefined
  /** Names of the started resources, in order. */
  order: readonly string[]
  phone: Resource | undefined
  /** The resource of the owner's files that outlives updates. */
  ownersResource: Resource | undefined
  /** Findings about where the phone is. */
  placeFindings: readonly Finding[]
  artifact: number | undefined
  /** SQLite's file, where there is no database server. */
  databaseFile: string | undefined
  /** Of a running game, of whose convars `server` has only the phone's own. */
  sources?: Pick<SettingSources, 'convar' | 'environment'>
  /** The running phone's report about its framework. */
  frameworkProblem?: string | undefined
}

export interface Diagnosis {
  findings: Finding[]
  /** Parts that were looked at and have no error or warning. */
  fine: string[]
  /** Parts that were not looked at, and how to have that done. */
  unseen: string[]
  verdict: 'broken' | 'doubtful' | 'unseen' | 'fine'
  /** Facts about the installation for the title. */
  facts: string[]
  /** Values that no answer may show. */
  secrets: string[]
}

const minimumArtifact = 12913
const levels: readonly Finding['level'][] = ['error', 'warning', 'note']

/** Collects the findings of one part after the other. */
class Examination {
  readonly findings: Finding[] = []
  readonly fine: string[] = []
  readonly unseen: string[] = []
  readonly facts: string[] = []
  readonly #known = new Set<string>()

  /** Adds a part's findings, or that it is fine. */
  add(found: readonly Finding[], whenFine?: string): void {
    for (const finding of found) {
      if (!this.#known.has(finding.text)) this.findings.push(finding)
      this.#known.add(finding.text)
    }
    if (whenFine !== undefined && found.every(({ level }) => level === 'note')) this.fine.push(whenFine)
  }
}

/** All problems of an installation, errors first, and what was not looked at. Changes nothing. */
export async function examine(installation: Installation, connect: boolean): Promise<Diagnosis> {
  const { resources, phone, ownersResource, placeFindings, artifact } = installation
  const server = installation.server && !isUnreadable(installation.server) ? installation.server : undefined
  const examination = new Examination()
  examination.add(installation.server?.findings ?? [])
  examination.add(
    [...placeFindings, ...(phone ? contentFindings(phone) : [])],
    phone && texts.areas.phone(phone.folder),
  )
  const owners = readOwnersSettings(settingSources(server, phone, ownersResource, installation.sources))
  examination.add(owners.findings)
  if (artifact === undefined) examination.unseen.push(texts.unseen.artifact)
  else examineArtifact(examination, artifact)
  if (!resources) examination.unseen.push(texts.unseen.resources)
  if (!server || !installation.isCfgRead) examination.unseen.push(texts.unseen.cfg)
  if (server) examineStart(examination, installation, server, owners)
  examineSettings(examination, installation, server, owners)
  const { settings } = owners
  const isFileRead =
    (phone ?? ownersResource) !== undefined && !owners.findings.some(({ code }) => code === 'hidden-extension')
  if (server && settings && isFileRead) await examineMedia(examination, settings, connect)
  const opened = server && (await examineStorage(examination, installation, server, owners, connect))
  try {
    if (server) await examineNames(examination, installation, owners, opened)
    if (opened) examination.add(await growthFindings(opened, { settings: owners.convars }).catch(() => []))
  } finally {
    opened?.close()
  }
  const findings = examination.findings.sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level))
  const { fine, unseen, facts } = examination
  return {
    findings,
    fine,
    unseen,
    facts,
    verdict: verdictOf(findings, unseen, installation.isRunning),
    secrets: secretsOf(server, owners),
  }
}

/**
 * Nothing is fine that was not looked at. But the version of a server is only known in the game, where the order of a start that has
 * happened is no question.
 */
function verdictOf(findings: readonly Finding[], unseen: readonly string[], isRunning: boolean): Diagnosis['verdict'] {
  if (findings.some(({ level }) => level === 'error')) return 'broken'
  const optional = isRunning ? texts.unseen.cfg : texts.unseen.artifact
  if (unseen.some((part) => part !== optional)) return 'unseen'
  return findings.some(({ level }) => level === 'warning') ? 'doubtful' : 'fine'
}

function examineArtifact(examination: Examination, artifact: number): void {
  const found = artifact < minimumArtifact ? [problem('old-artifact', artifact, minimumArtifact)] : []
  examination.add(found, texts.areas.artifact(artifact))
  examination.facts.push(`artifact ${artifact}`)
}

/** Order, voice, OneSync, other phones and the framework. */
function examineStart(
  examination: Examination,
  { isRunning, resources = [], order, frameworkProblem }: Installation,
  server: ServerCfg,
  { convars }: OwnersSettings,
): void {
  const framework = frameworkFindings(convars, order)
  const found = [
    ...(isRunning ? [] : [...startFindings(order, resources), ...onesyncFindings(server)]),
    ...voiceFindings(server, order, resources, convars.voice),
    ...otherPhoneFindings(order, resources),
  ]
  examination.add(found, texts.areas.start(order.length))
  const bases = [
    ...(frameworkProblem === undefined ? [] : [problem('framework-problem', frameworkProblem)]),
    ...framework,
    ...vrpFindings(convars, order, resources),
  ]
  examination.add(bases, texts.areas.framework(convars.framework))
}

function examineSettings(
  examination: Examination,
  { phone, ownersResource, order, resources = [] }: Installation,
  server: ServerCfg | undefined,
  { settings, convars, findings }: OwnersSettings,
): void {
  const found = server ? convarFindings(server) : []
  if (server && settings) found.push(...settingsFindings(server, order, resources, settings))
  if (phone) found.push(...customFindings(phone, convars.framework, ownersResource))
  if (!settings) examination.unseen.push(texts.unseen.settings)
  examination.add(
    found,
    settings && findings.length === 0 && (phone || ownersResource) ? texts.areas.settings() : undefined,
  )
}

async function examineMedia(examination: Examination, settings: Settings, connect: boolean): Promise<void> {
  const found = mediaFindings(settings)
  const { uploadServer } = settings.phone
  const isTried = connect && uploadServer !== '' && found.every(({ level }) => level !== 'error')
  if (isTried) found.push(...(await mediaAwayFindings(settings)))
  examination.add(found, isTried ? texts.areas.media(hostOf(uploadServer)) : undefined)
}

/** The engine beside the game, or the database. Returns the database, if the doctor could enter it. */
async function examineStorage(
  examination: Examination,
  { order, databaseFile }: Installation,
  server: ServerCfg,
  { convars, connection }: OwnersSettings,
  connect: boolean,
): Promise<OpenedDatabase | undefined> {
  const { engine } = convars
  const addresses = busAddressesOf(convars)
  if (connect && addresses.length > 0) {
    const found = await busFindings(addresses)
    examination.add(found, found.length === 0 ? texts.areas.bus(addresses.map(busAddressText).join()) : undefined)
  }
  if (engine !== '') {
    const found = await engineFindings(engine, connect)
    examination.add(
      found,
      connect && found.length === 0 ? texts.areas.engine(parseEngineAddress(engine).host) : undefined,
    )
    return undefined // the engine's own setting says where its database is
  }
  const isFromEnvironment = connection !== undefined && !server.settings.get('mysql_connection_string')?.value
  if (!isFromEnvironment) examination.add(connectionStringFindings(server, order))
  if (!connect) examination.unseen.push(texts.unseen.database)
  if (!connect) return undefined
  if (connection) {
    const { findings, opened, facts } = await examineDatabase(connection)
    if (facts) examination.facts.push(facts.version)
    examination.add(findings, facts && texts.areas.database(`${connection.host}/${facts.database} (${facts.version})`))
    return opened
  }
  const opened = databaseFile === undefined ? undefined : openFileFor(databaseFile)
  if (opened) examination.add([], texts.areas.databaseFile('data/orelhao.db'))
  else if (databaseFile !== undefined && existsSync(databaseFile)) examination.unseen.push(texts.unseen.databaseFile)
  return opened
}

/** Checks that the item and the groups that settings name exist. */
async function examineNames(
  examination: Examination,
  { resources = [], order }: Installation,
  { settings }: OwnersSettings,
  opened: OpenedDatabase | undefined,
): Promise<void> {
  if (!settings) return
  const isEsx = order.includes('es_extended')
  const fromTable = async (table: 'jobs' | 'items') => {
    const names = isEsx && opened ? await esxNames(opened.query, table) : undefined
    return names && { names: new Set(names), places: [table] }
  }
  const ownItems = knownItems(order, resources)
  const items = ownItems.names.size > 0 ? ownItems : ((await fromTable('items')) ?? ownItems)
  const groups = (await fromTable('jobs')) ?? knownGroups(order, resources)
  if (settings.item !== '' && items.names.size === 0) examination.unseen.push(texts.unseen.item(settings.item))
  if (hasGroups(settings) && groups.names.size === 0) examination.unseen.push(texts.unseen.groups)
  const places = [...(settings.item !== '' ? items.places : []), ...(hasGroups(settings) ? groups.places : [])]
  examination.add(
    [...itemFindings(settings, items), ...groupFindings(settings, groups)],
    places.length > 0 ? texts.areas.catalogue([...new Set(places)]) : undefined,
  )
}
