import type { CustomApp } from '@orelhao/protocol/custom/settings'

const maxApps = 50

/** Parses the apps that resources registered on this computer: written by their scripts, so only valid ones are accepted. */
export function parseClientApps(list: unknown): CustomApp[] {
  return Array.isArray(list) ? list.slice(0, maxApps).flatMap((entry) => parseClientApp(entry) ?? []) : []
}

function parseClientApp(entry: unknown): CustomApp | undefined {
  if (typeof entry !== 'object' || entry === null) return
  const fields = entry as Record<string, unknown>
  const text = (name: string, most: number) => {
    const value = fields[name]
    return typeof value === 'string' ? value.slice(0, most) : ''
  }
  const name = text('name', 64)
  if (name === '') return
  return {
    name,
    title: text('title', 64),
    icon: text('icon', 512),
    url: text('url', 1024),
    developer: text('developer', 64),
    description: text('description', 500),
    isTemplate: fields.isTemplate === true,
    preinstalled: fields.preinstalled === true,
  }
}
