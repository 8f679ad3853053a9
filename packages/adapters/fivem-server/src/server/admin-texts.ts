import { ownerTexts } from '@orelhao/engine/owner/language'
import { roleNames } from '@orelhao/protocol/panel/role-names'
import type { Role } from '@orelhao/protocol/panel/roles'

const portuguese = {
  roles: roleNames.pt as Record<Role, string>,
  own: (role: string, link: string, minutes: number) => [
    `seu link do painel (${role}), para um navegador, por ${minutes} minutos, uma vez só:`,
    link,
    'quem abre esse link entra no seu nome: não mostre a ninguém',
  ],
  invited: (name: string, role: string, link: string, hours: number) => [
    `link do painel para ${name} (${role}), por ${hours} horas, uma vez só; mande só para essa pessoa:`,
    link,
  ],
  ended: (name: string, sessions: number) => `${name}: ${sessions} sessão(ões) e link(s) do painel encerrados`,
  unknownRole: (word: string) => `não há o papel ${word}; há ${Object.values(roleNames.pt).join(', ')}`,
  unknownPlayer: (who: string) => `ninguém tem o id ou o número ${who}; confira-o`,
  notAllowed: 'seu papel no painel não permite isso; nada mudou',
  noPhone: 'abra seu celular uma vez: o painel precisa do nome de quem entra',
  noRole:
    'você não tem papel no painel; no server.cfg: add_ace group.admin smartphone.admin allow (ou smartphone.owner, .moderator, .editor, .economist)',
  noAddress: 'http://ENDEREÇO-DO-SERVIDOR:30120/smartphone/admin/',
  given: (name: string) => `${name} pediu um link do painel; ele não aparece aqui`,
}

const english: typeof portuguese = {
  roles: roleNames.en,
  own: (role, link, minutes) => [
    `your link to the panel (${role}), for one browser, for ${minutes} minutes, once:`,
    link,
    'who opens this link signs in in your name: show it to nobody',
  ],
  invited: (name, role, link, hours) => [
    `link to the panel for ${name} (${role}), for ${hours} hours, once; send it to this person only:`,
    link,
  ],
  ended: (name, sessions) => `${name}: ended ${sessions} session(s) and link(s) of the panel`,
  unknownRole: (word) => `there is no role ${word}; there are ${Object.values(roleNames.en).join(', ')}`,
  unknownPlayer: (who) => `nobody has the id or the number ${who}; check it`,
  notAllowed: 'your role in the panel does not allow this; nothing has changed',
  noPhone: 'open your phone once: the panel needs the name of who signs in',
  noRole:
    'you have no role in the panel; in server.cfg: add_ace group.admin smartphone.admin allow (or smartphone.owner, .moderator, .editor, .economist)',
  noAddress: 'http://ADDRESS-OF-YOUR-SERVER:30120/smartphone/admin/',
  given: (name) => `${name} asked for a link to the panel; it is not shown here`,
}

/** Answers of the command that opens the panel. */
export const adminTexts = ownerTexts(portuguese, english)
