import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'

const program = '/usr/bin/turnserver'

/** A browser uses no relay on the loopback interface. */
const host = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address

/** True if a TURN server is installed (Debian's package is coturn), with a network to listen on. */
export const hasTurnServer = existsSync(program) && host !== undefined

/** Starts a real TURN server on a free port of this machine. */
export async function startTurnServer(): Promise<{ url: string; stop(): Promise<void> }> {
  if (!host) throw new Error('no network')
  const port = await freePort(host)
  const account = ['--lt-cred-mech', '--user', 'ana:segredo', '--realm', 'orelhao']
  const addresses = ['--listening-ip', host, '--relay-ip', host, '--listening-port', String(port)]
  const logging = ['--no-cli', '--no-tls', '--no-dtls', '--log-file', 'stdout', '--pidfile', '/dev/null']
  const child = spawn(program, ['-n', ...account, ...addresses, ...logging], { stdio: ['ignore', 'pipe', 'ignore'] })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.stdout.resume()
  await waitUntilListening(host, port)
  return {
    url: `turn:${host}:${port}?transport=udp,ana,segredo`,
    async stop() {
      process.removeListener('exit', kill)
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** Sends STUN requests until one is answered: the program's output comes late and differs by version. */
async function waitUntilListening(address: string, port: number): Promise<void> {
  const request = Buffer.concat([Buffer.from([0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42]), randomBytes(12)])
  const socket = createSocket('udp4')
  const answered = once(socket, 'message', { signal: AbortSignal.timeout(10_000) })
  const asking = setInterval(() => socket.send(request, port, address), 50)
  try {
    await answered
  } finally {
    clearInterval(asking)
    socket.close()
  }
}

async function freePort(address: string): Promise<number> {
  const socket = createSocket('udp4').bind(0, address)
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}
