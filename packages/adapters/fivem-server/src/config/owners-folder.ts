/**
 * A resource beside the phone's, never started, for the owner's files: an update may replace the phone's whole folder. The game server
 * lets no resource write there, but reads it for every one.
 */
export const ownersFolder = 'smartphone_config'

/** The name there of a file in the phone's own `config/`; undefined for any other file. */
export function nameInOwnersFolder(path: string): string | undefined {
  return path.startsWith('config/') ? path.slice('config/'.length) : undefined
}
