let address = ''

/** Sets where files go: the address of a media server, or empty for the server of this page. Known from the start, long before any goes. */
export function setMediaServer(server: string): void {
  address = server
}

export function mediaServer(): string {
  return address
}
