// Runs before every npm script, on whatever Node the machine has, so it is plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

if (!isInstalled()) install()

/** True if node_modules matches package-lock.json, according to npm's own record of the installation. */
function isInstalled() {
  const note = `${root}node_modules/.package-lock.json`
  if (!existsSync(note)) return false
  const installed = packagesOf(note)
  return Object.entries(packagesOf(`${root}package-lock.json`)).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/')) return true
    const found = installed[path]
    if (!found) return wanted.optional === true // made for another platform
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function install() {
  console.log('Installing dependencies (only the first time and when they change)…')
  const npm = ['npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stdout, stderr } = spawnSync(npm.join(' '), { cwd: root, shell: true, encoding: 'utf8' })
  if (status === 0) return
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}\nnpm ci failed: see above.\n`)
  process.exit(1)
}
