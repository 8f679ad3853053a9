import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Outcome, root } from '../run.ts'
import { namingProblems } from './naming-rules.ts'
import { type Source, sources } from './sources.ts'

/** Lines of a file beyond which it must be split, and beyond which a split should be considered. */
const maxLines = 400
const warnLines = 250

interface Ban {
  what: RegExp
  why: string
  files: RegExp
  except?: RegExp
}

const phonePage = /^packages\/phone\/(src|index\.html)/
const styles = /^packages\/(phone|city)\/.*\.(css|tsx?|html)$/
const lengths =
  'width|height|top|left|right|bottom|inset|gap|fontSize|borderRadius|(?:min|max)(?:Width|Height)|(?:margin|padding)\\w*'

const bans: Ban[] = [
  { what: /backdrop-?filter/i, why: 'too slow over a game', files: styles },
  {
    what: /color-scheme/,
    why: 'the phone has a theme of its own, and it makes a transparent page opaque',
    files: styles,
  },
  { what: /:has\(/, why: 'Chromium 103 does not know it', files: /\.css$/ },
  {
    what: new RegExp(`style=\\{\\{.*\\b(?:${lengths}): ['"\`]?-?[1-9]`),
    why: 'sizes are rem, so that the zoom reaches them',
    files: /\.tsx$/,
  },
  {
    what: /\bfetch\(|\bnew (WebSocket|EventSource|XMLHttpRequest)\b|sendBeacon\(/,
    why: 'only link/ speaks to the wire',
    files: phonePage,
    except: /^packages\/phone\/src\/(link\/|dev\/|kit\/audio\/load-bytes\.ts)|\.test\.tsx?$/, // loads a sound file, no call
  },
  {
    what: /\bDate\.now\(|\bnew Date\(\)/,
    why: 'the clock of a player’s computer may be hours off: kit/server-clock.ts has the server’s',
    files: phonePage,
    except: /\/(kit\/server-clock|link\/idempotency-key|link\/upload)\.ts$|\/src\/(dev|testing)\/|\.test\.tsx?$/, // an id, a file name
  },
  {
    what: /\.catch\(\(\) => (\{\}|undefined|null|\[\])\)(?!.*\/\/)/,
    why: 'it hides our own faults too: ignoreOffline of link/, or a reason on the same line',
    files: /^packages\/phone\/src\//,
    except: /\.test\.tsx?$/,
  },
  {
    what: /^(export )?const \w+ = (new List\()?(create(Store)?[<(]|new (Collection|Resource)\b)/,
    why: 'the next player would see it: it belongs into perPlayer of shell/player/player-scope.ts',
    files: /^packages\/phone\/src\/(apps|chat|social)\//,
    except: /\/bank\/mutex\.ts$|\.test\.tsx?$/, // bank mutex, the same for all players
  },
  {
    what: /\bsubscribeToEvent\b/,
    why: 'an app receives events through its queue: in its start, or by addScreenListeners of link/event-queue.ts',
    files: /^packages\/phone\/src\/(apps|chat|social)\//,
    except: /\.test\.tsx?$/,
  },
  {
    what: /\bfrom 'node:|\brequire\(/,
    why: 'a page has no Node',
    files: /^packages\/(phone|city|panel|protocol)\/src\//,
    except: /\.test\.tsx?$/,
  },
  {
    what: /^(?!\||!\[).{101}/u, // a table and a picture are one line each
    why: 'documents are wrapped at 100',
    files: /^(README(\.en)?|ARCHITECTURE|CONTRIBUTING|STYLE)\.md$/,
  },
  { what: /(^|[\s"'`(=:])\/(work|home|Users|root)\//, why: 'a path of one machine', files: /./ },
  ...privateRegistry(),
]

/** Rules that no other tool checks: sizes of files, and banned words. */
export function checkSourceRules(): Outcome & { remarks: string[] } {
  const files = sources().filter(({ path }) => path !== 'tools/check/source-rules.ts')
  const code = files.filter(({ path }) => /\.(tsx?|mjs|cjs|css)$/.test(path))
  const problems = [
    ...code
      .filter(({ lines }) => lines.length > maxLines)
      .map((file) => `${file.path}: ${file.lines.length} lines; split it (limit ${maxLines})`),
    ...files.flatMap(bannedWords),
    ...missingFromLock(),
    ...namingProblems(files),
  ]
  const long = code.filter(({ lines }) => lines.length > warnLines && lines.length <= maxLines)
  return {
    ok: problems.length === 0,
    output: problems.join('\n'),
    remarks: long.map(({ path, lines }) => `${path}: ${lines.length} lines; consider splitting it`),
  }
}

function bannedWords({ path, lines }: Source): string[] {
  const banned = bans.filter(({ files, except }) => files.test(path) && !except?.test(path))
  return banned.flatMap(({ what, why }) =>
    lines.flatMap((line, index) =>
      what.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}\n    ${why}`] : [],
    ),
  )
}

/** A machine may use a registry of its own, whose name must not get into the lock file. */
function privateRegistry(): Ban[] {
  const address = process.env.npm_config_registry ?? ''
  const host = URL.canParse(address) ? new URL(address).host : ''
  if (!host || host === 'registry.npmjs.org') return []
  return [{ what: new RegExp(host.replaceAll('.', '\\.')), why: 'the registry of one machine', files: /./ }]
}

interface Locked {
  optionalDependencies?: Record<string, string>
}

/**
 * `npm ci` stops where the lock file lacks one platform's version of a package, and `npm install` silently omits it if a registry's
 * copy is missing.
 */
function missingFromLock(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !places(path).some((place) => packages[place + name]))
      .map(
        (name) =>
          `package-lock.json: ${path} may need ${name}, which is not locked: npm ci will fail; pin another version`,
      ),
  )
}

/** Folders in which Node looks for a package's dependencies, nearest first. */
function places(path: string): string[] {
  const folders: string[] = []
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/'))))
    folders.push(`${at}/node_modules/`)
  return [...folders, 'node_modules/']
}
