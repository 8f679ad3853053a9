import { ownerTexts } from '@orelhao/engine/owner/language'

interface Companies {
  services: readonly string[]
  groups: readonly string[]
}

const listOf = (names: readonly string[]) => names.join(', ') || '–'

const portuguese = {
  badPlayer: 'o jogador deve ser o source (número) ou um número de telefone (texto)',
  badText: (name: string) => `${name} deve ser um texto`,
  badAmount: (most: number) => `o valor deve ser um número inteiro de 1 a ${most}`,
  badId: 'o id deve ser o número inteiro que createFine ou createInvoice respondeu',
  badDue: (most: number) => `dueSeconds deve ser um número de segundos, de 0 a ${most}`,
  badPlace: (most: number) =>
    `o lugar deve ser { x, y }, [x, y] ou um vector2, vector3 ou vector4, de -${most} a ${most}`,
  badPicture: (anywhere: boolean): string =>
    anywhere
      ? 'image deve ser o endereço https:// de uma imagem'
      : 'image deve ser o endereço de uma imagem do próprio celular; outros endereços https:// só com allowUnsafeURL',
  badTable: (name: string, fields: readonly string[]) => `${name} deve ser uma tabela com ${fields.join(', ')}`,
  unknownField: (name: string, field: string, fields: readonly string[]) =>
    `${name} não tem o campo ${field}; existem ${fields.join(', ')}`,
  unknownSociety: (company: string, resources: readonly string[]) =>
    `não há conta da empresa ${company}: ela deve existir em ${resources.join(', ')}, com o framework ligado`,
  ownBank:
    'o banco é o do próprio celular, e o extrato dele já mostra todo movimento: aqui não se acrescenta uma linha',
  badSignedAmount: (most: number) => `o valor deve ser um número inteiro, de -${most} a ${most}, e não zero`,
  badDeductions: 'deductions deve ser uma tabela de nome para valor, como { INSS = 120 }',
  badNet: 'net deve ser gross menos todos os deductions',
  unknownTag: (tag: string, tags: readonly string[]) => `não há a seção ${tag}; existem ${tags.join(', ')}`,
  textCut: (operation: string, name: string, most: number) =>
    `um recurso passou a ${operation} um ${name} com mais de ${most} letras, e o resto foi cortado`,
  unknownApp: (operation: string, app: string, meant: string | undefined, apps: readonly string[]) =>
    `um recurso chama ${operation} com o app ${app}, que este servidor não tem: a notificação aparece, mas não abre nada.${meant === undefined ? '' : ` Você quis dizer ${meant}?`} Existem ${apps.join(', ')}`,
  notAnApp: (operation: string, app: string, apps: readonly string[]) =>
    `um recurso chama ${operation} com o app ${app}, que não é de outro recurso nem do dono: a resposta é false. Existem ${listOf(apps)}`,
  badCount: (most: number) => `a contagem deve ser um número inteiro de 0 a ${most}`,
  notSent: (operation: string, to: string, why: string) =>
    `um recurso chama ${operation} para ${to}, e a mensagem não foi enviada: ${why}`,
  unknownRoute: (route: string, roots: readonly string[]) =>
    `um recurso chama open com a rota ${route}, que não existe: a resposta é false. Existem ${roots.map((root) => `/${root}`).join(', ')}`,
  unknownCompany: (company: string, { services, groups }: Companies) =>
    `um recurso manda companyMessage a ${company}, mas ninguém está de serviço ali, e as configurações não têm esse nome: serviços ${listOf(services)}; grupos ${listOf(groups)}`,
  badAppId: 'o id do app deve ser um texto de 1 a 64 letras, sem espaço no começo ou no fim',
  badAppName: (most: number) => `o nome do app deve ser um texto de 1 a ${most} letras`,
  badAddress: (name: string) => `${name} deve ser um endereço que comece com https:// ou nui://`,
  messageTooLong: (most: number) => `a mensagem passa de ${most} caracteres em JSON`,
  tooManyApps: (most: number) => `há apps demais: no máximo ${most}`,
  lbPhoneRuns:
    'smartphone_lb_phone_exports está ligado, mas o lb-phone está iniciado: os exports continuam sendo os dele; pare o lb-phone, ou desligue isto',
  lbPhoneLacks: (name: string) =>
    `um recurso chama ${name} do lb-phone, que este celular ainda não tem: a resposta é false`,
  lbPhoneFailed: (name: string, why: string) => `um recurso chama ${name} do lb-phone, e a resposta foi false: ${why}`,
  notReady: 'o smartphone ainda está iniciando; espere o evento smartphone:isReady',
}

const english: typeof portuguese = {
  badPlayer: 'the player must be the source (a number) or a phone number (text)',
  badText: (name) => `${name} must be text`,
  badAmount: (most) => `the amount must be a whole number from 1 to ${most}`,
  badId: 'the id must be the whole number that createFine or createInvoice answered',
  badDue: (most) => `dueSeconds must be a number of seconds, from 0 to ${most}`,
  badPlace: (most) => `the place must be { x, y }, [x, y] or a vector2, vector3 or vector4, from -${most} to ${most}`,
  badPicture: (anywhere) =>
    anywhere
      ? 'image must be the https:// address of a picture'
      : "image must be the address of one of the phone's own pictures; other https:// addresses only with allowUnsafeURL",
  badTable: (name, fields) => `${name} must be a table with ${fields.join(', ')}`,
  unknownField: (name, field, fields) => `${name} has no field ${field}; there are ${fields.join(', ')}`,
  unknownSociety: (company, resources) =>
    `there is no account of the company ${company}: it must exist in ${resources.join(', ')}, with the framework running`,
  ownBank: "the bank is the phone's own, and its statement shows every movement already: no line is added here",
  badSignedAmount: (most) => `the amount must be a whole number from -${most} to ${most}, and not zero`,
  badDeductions: 'deductions must be a table of names and amounts, such as { INSS = 120 }',
  badNet: 'net must be gross minus all deductions',
  unknownTag: (tag, tags) => `there is no tag ${tag}; there are ${tags.join(', ')}`,
  textCut: (operation, name, most) =>
    `a resource gave ${operation} a ${name} of more than ${most} characters, and the rest was cut`,
  unknownApp: (operation, app, meant, apps) =>
    `a resource calls ${operation} with the app ${app}, which this server does not have: the notification is shown, but opens nothing.${meant === undefined ? '' : ` Did you mean ${meant}?`} There are ${apps.join(', ')}`,
  notAnApp: (operation, app, apps) =>
    `a resource calls ${operation} with the app ${app}, which is no app of a resource or of the owner: the answer is false. There are ${listOf(apps)}`,
  badCount: (most) => `the count must be a whole number from 0 to ${most}`,
  notSent: (operation, to, why) => `a resource calls ${operation} for ${to}, and the message was not sent: ${why}`,
  unknownRoute: (route, roots) =>
    `a resource calls open with the route ${route}, which does not exist: the answer is false. There are ${roots.map((root) => `/${root}`).join(', ')}`,
  unknownCompany: (company, { services, groups }) =>
    `a resource sends companyMessage to ${company}, but nobody is on duty there, and the settings do not have that name: services ${listOf(services)}; groups ${listOf(groups)}`,
  badAppId: 'the id of the app must be text of 1 to 64 letters, without a space at its beginning or end',
  badAppName: (most) => `the name of the app must be text of 1 to ${most} letters`,
  badAddress: (name) => `${name} must be an address that begins with https:// or nui://`,
  messageTooLong: (most) => `the message has more than ${most} characters as JSON`,
  tooManyApps: (most) => `there are too many apps: at most ${most}`,
  lbPhoneRuns:
    'smartphone_lb_phone_exports is on, but lb-phone is started: the exports are still its own; stop lb-phone, or switch this off',
  lbPhoneLacks: (name) =>
    `a resource calls ${name} of lb-phone, which this phone does not have yet: the answer is false`,
  lbPhoneFailed: (name, why) => `a resource calls ${name} of lb-phone, and the answer was false: ${why}`,
  notReady: 'the smartphone is still starting; wait for the event smartphone:isReady',
}

/** Messages that players get, in the language of the phone. */
export const playerTexts = {
  sharedPlace: 'Localização',
  emergency: 'Emergência',
  mailSender: 'E-mail',
  salaryTitle: 'Salário recebido',
  salary: (employer: string, gross: string) => `Salário de ${employer}: bruto ${gross}`,
}

/** Error messages for authors of other resources, and lines for the owner's console. */
export const texts = ownerTexts(portuguese, english)
