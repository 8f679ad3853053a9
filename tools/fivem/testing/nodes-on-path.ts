import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** Node versions that an owner may have → their programs: the one that runs this, and the first of an older line on the PATH. */
export const nodesOnPath = new Map([[process.versions.node, process.execPath]])

for (const path of (process.env.PATH ?? '').split(delimiter).map((place) => join(place, 'node'))) {
  const version = spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.trim() ?? ''
  if (nodesOnPath.size === 1 && /^2[0-3]\./.test(version)) nodesOnPath.set(version, path)
}
if (nodesOnPath.size === 1)
  console.warn('no older Node is on this machine: what owners run by themselves only runs on this one')
