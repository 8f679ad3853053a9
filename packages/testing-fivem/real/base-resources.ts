import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResourceInput } from '../src/types.ts'
import type { Folders } from './base.ts'

/** The first folder of a resource that has all of these files. */
export function folderOf(folders: Folders, name: string, ...files: string[]): string | undefined {
  return folders.get(name)?.find((folder) => files.every((file) => existsSync(join(folder, file))))
}

/** `lib/MySQL.lua` of overextended/oxmysql, which scripts include; it is Lua and needs no build. */
export function mysqlLua(folders: Folders): Record<string, string> | undefined {
  for (const folder of folders.get('oxmysql') ?? []) {
    const file = join(folder, 'lib/MySQL.lua')
    if (existsSync(file)) return { 'lib/MySQL.lua': readFileSync(file, 'utf8') }
  }
  return undefined
}

const script = readFileSync(new URL('./resources/database.js', import.meta.url), 'utf8')

/** The tests' database resource under one of the names that bases call. */
export function databaseResource(name: string, files: Record<string, string> = {}): ResourceInput {
  const manifest = { fx_version: 'cerulean', game: 'gta5', node_version: '22', version: '2.14.1' }
  return { name, files: { 'server.js': script, ...files }, manifest: { ...manifest, server_script: 'server.js' } }
}

/** A resource without scripts in place of one that only clients need. */
export function emptyResource(name: string, version = '1.0.0'): ResourceInput {
  return { name, files: {}, manifest: { fx_version: 'cerulean', game: 'gta5', version } }
}

/** The developer's copy of a resource that the walk does not need; where they have none, one without scripts. */
export function resourceOrEmpty(folders: Folders, name: string, version?: string): ResourceInput {
  const folder = folderOf(folders, name)
  return folder ? { name, folder } : emptyResource(name, version)
}

/** A published dump without the statements that choose or create a database, and without those of a client alone (`DELIMITER`). */
export function statementsOf(dump: string): string {
  return dump
    .replace(/^\s*(CREATE DATABASE|USE|ALTER DATABASE)\b[^;]*;/gim, '')
    .replace(/^DELIMITER .*$/gm, '')
    .replace(/^END\/\/$/gm, 'END;')
}
