import { once } from 'node:events'
import { connect as dial } from 'node:net'
import { type Finding, problem, warning } from './finding.ts'
import { databaseResources, frameworkResources } from './known-resources.ts'
import type { Connection } from './owners-settings.ts'
import type { ServerCfg } from './server-cfg.ts'

const answerMs = 5000

/** Checks that a MySQL server answers at mysql_connection_string. Only the server tests user and password. */
export async function databaseFindings(
  server: ServerCfg,
  order: readonly string[],
  place: Connection | undefined,
): Promise<Finding[]> {
  const setting = server.settings.get('mysql_connection_string')
  if (!setting?.value) return noDatabase(order)
  if (!setting.value.includes(';') && /mysql_connection_string\s+[^"\s][^"]*;/.test(setting.line))
    return [
      problem(
        'database-quotes',
        'mysql_connection_string tem ";" e precisa ficar entre aspas, senão o servidor lê só o começo.',
      ),
    ]
  const why = place && (await unreachable(place))
  return why
    ? [
        problem(
          'database-unreachable',
          `O banco de dados não responde em ${place.host}:${place.port} (${why}). Ele está ligado? O endereço e a porta estão certos?`,
        ),
      ]
    : []
}

function noDatabase(order: readonly string[]): Finding[] {
  const others = [...databaseResources, ...Object.values(frameworkResources)].filter((name) => order.includes(name))
  const why = others.length > 0 ? `, embora ${others.join(' e ')} seja iniciado` : ''
  return [
    warning(
      'database-file',
      `Não há mysql_connection_string${why}: o celular guardará tudo em data/orelhao.db, dentro da própria pasta. Faça cópia dela antes de atualizar.`,
    ),
  ]
}

/** Waits for the first packet, which every MySQL and MariaDB sends by itself. Returns in Portuguese why there is none. */
async function unreachable({ host, port, socketPath }: Connection): Promise<string | undefined> {
  const socket = socketPath ? dial(socketPath) : dial({ host, port })
  const silence = setTimeout(() => socket.destroy(new Error('sem resposta')), answerMs)
  try {
    const [greeting] = (await once(socket, 'data')) as [Buffer]
    const isMysql = greeting.length > 5 && (greeting[4] === 10 || greeting[4] === 0xff)
    return isMysql ? undefined : 'o que responde ali não é MySQL nem MariaDB'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String((error as Error).message)
  } finally {
    clearTimeout(silence)
    socket.destroy()
  }
}
