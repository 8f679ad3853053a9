let address = ''

/** Sets the address of the media server, empty for the server of this page. Called at the start, long before any upload. */
export function setMediaServer(server: string): void {
  address = server
}

export function mediaServer(): string {
  return address
}
