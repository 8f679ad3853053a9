/** Paths of the owner's pages that this server serves: all; the media server of a game has another file here. */
export function servedPaths(paths: readonly string[]): readonly string[] {
  return paths
}
