import sharp from 'sharp'
import { linkedFiles, type Target } from './floods.ts'
import { Player } from './player.ts'
import type { WatchedServer } from './watched-server.ts'

/** A busy machine may exceed the server's time limit for a picture. */
const maxUploadAttempts = 5

/** Returns a server with files, attackers who are citizens, and a neighbour of theirs. */
export async function floodTarget(
  server: WatchedServer,
  { connections, holdMs }: Pick<Target, 'connections' | 'holdMs'>,
): Promise<{ target: Target; neighbour: Player }> {
  const { address } = server
  const [bystander, ...players] = await Promise.all([7, 6, 8, 9].map((user) => Player.signIn(address, user)))
  if (!bystander) throw new Error('the target has no bystander')
  const picture = await sharp({ create: { width: 3600, height: 3600, channels: 3, background: 'green' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const { routes, socketPaths } = await server.condition()
  const files = [await uploaded(address, bystander, picture), ...(await linkedFiles({ address, routes }))]
  return {
    neighbour: bystander,
    target: { address, routes, files, socketPaths, players, picture, connections, holdMs },
  }
}

async function uploaded(address: string, { token }: Player, picture: Buffer): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)]), '1.jpg')
  const init = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form }
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(`${address}/upload`, init)
    const text = await response.text()
    if (response.ok) return (JSON.parse(text) as { url: string }).url
    if (attempt === maxUploadAttempts) throw new Error(`the upload was refused: ${response.status} ${text}`)
  }
}
