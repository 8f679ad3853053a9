import type { Language } from './language.ts'

/** Why there is no connection to NATS. */
export type BusProblem = 'refused' | 'forbidden' | 'unreachable' | 'unknownHost' | 'untrusted' | 'credentials' | 'lost'

const cures: Record<BusProblem, { pt: string; en: string }> = {
  refused: {
    pt: 'o NATS recusou usuário, senha, token ou credenciais: confira BUS_URL e BUS_CREDENTIALS',
    en: 'NATS refused the user, password, token or credentials: check BUS_URL and BUS_CREDENTIALS',
  },
  forbidden: {
    pt: 'este usuário do NATS não pode publicar e assinar orelhao.>: dê a permissão a ele',
    en: 'this user of NATS may not publish and subscribe to orelhao.>: give it the permission',
  },
  unreachable: {
    pt: 'nada responde no endereço: ligue o NATS, ou corrija BUS_URL',
    en: 'nothing answers at the address: start NATS, or correct BUS_URL',
  },
  unknownHost: {
    pt: 'o nome do servidor não existe: corrija BUS_URL',
    en: 'the host does not exist: correct BUS_URL',
  },
  untrusted: {
    pt: 'a conexão cifrada falhou: dê ao NATS um certificado válido para esse nome, ou indique o da sua autoridade em NODE_EXTRA_CA_CERTS; com nats:// no lugar de tls:// não há cifra',
    en: 'the encrypted connection failed: give NATS a certificate that is valid for this name, or name the one of your own authority in NODE_EXTRA_CA_CERTS; with nats:// instead of tls:// nothing is encrypted',
  },
  credentials: {
    pt: 'o arquivo de BUS_CREDENTIALS não pode ser lido ou não é do NATS: confira o caminho e a permissão',
    en: 'the file of BUS_CREDENTIALS cannot be read or is none of NATS: check its path and permission',
  },
  lost: {
    pt: 'a conexão caiu e volta sozinha; se cair sempre, veja o registro do NATS',
    en: 'the connection was lost and comes back by itself; if it is lost again and again, see the log of NATS',
  },
}

/** Tells the owner what to do; undefined for no problem of NATS. `inGame`: settings are convars. */
export function cureOf(problem: unknown, language: Language, inGame = false): string | undefined {
  const cure = Object.entries(cures).find(([name]) => name === problem)?.[1][language]
  return inGame ? cure?.replace(/BUS_(?:URL|CREDENTIALS)/g, (name) => `smartphone_${name.toLowerCase()}`) : cure
}
